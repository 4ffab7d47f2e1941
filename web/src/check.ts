// Checks what arrives from the service against the shapes that are made from its own types: a page that was kept
// open over an update, or a proxy in between, must not lead to half a screen.

import { SHAPES } from "./shapes.js";

export type Shape =
  | "string"
  | "number"
  | "boolean"
  | "null"
  | { is: string }
  | { in: readonly unknown[] }
  | { any: readonly Shape[] }
  | { list: Shape }
  | { tuple: readonly Shape[] }
  | { map: Shape };

/** The place of the first value that is not what the shape wants ("proofs.0.nodes"), or null where all fits. */
export function findFault(value: unknown, shape: Shape, place = ""): string | null {
  if (typeof shape === "string") return (value === null ? "null" : typeof value) === shape ? null : place;
  if ("in" in shape) return shape.in.includes(value) ? null : place;
  if ("any" in shape) return findFaultInAll(value, shape.any, place);
  if ("is" in shape) return findFaultInObject(value, shape.is, place);
  if ("list" in shape) return Array.isArray(value) ? first(value, () => shape.list, place) : place;
  if ("tuple" in shape) {
    const { tuple } = shape;
    if (!Array.isArray(value) || value.length !== tuple.length) return place;
    return first(value, (at) => tuple[at] ?? "null", place);
  }
  if (!isObject(value)) return place;
  for (const [name, each] of Object.entries(value)) {
    const fault = findFault(each, shape.map, join(place, name));
    if (fault !== null) return fault;
  }
  return null;
}

/** Of several shapes one must fit; the deepest fault is the one to tell. */
function findFaultInAll(value: unknown, shapes: readonly Shape[], place: string): string | null {
  let deepest = place;
  for (const shape of shapes) {
    const fault = findFault(value, shape, place);
    if (fault === null) return null;
    if (fault.length > deepest.length) deepest = fault;
  }
  return deepest;
}

function findFaultInObject(value: unknown, name: string, place: string): string | null {
  if (!isObject(value)) return place;
  for (const [key, shape] of Object.entries(SHAPES[name] ?? {})) {
    const field = key.replace("?", "");
    if (value[field] === undefined) {
      if (key !== field) continue;
      return join(place, field);
    }
    const fault = findFault(value[field], shape, join(place, field));
    if (fault !== null) return fault;
  }
  return null;
}

function first(values: readonly unknown[], shapeAt: (at: number) => Shape, place: string): string | null {
  for (const [at, value] of values.entries()) {
    const fault = findFault(value, shapeAt(at), join(place, String(at)));
    if (fault !== null) return fault;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function join(place: string, name: string): string {
  return place === "" ? name : `${place}.${name}`;
}
