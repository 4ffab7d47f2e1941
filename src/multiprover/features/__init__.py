"""Arrays for the compact network, made with numpy alone: training and the shipped runtime share them."""
