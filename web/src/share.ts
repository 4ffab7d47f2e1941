// A link that carries the whole inquiry in its fragment, which browsers never send to a server.
// The fragment is "v1." and base64url of the deflated JSON; whatever arrives is checked field by field.

import { toInquiry, toValue, type Inquiry } from "./inquiry.js";

const PREFIX = "#v1.";
const LONGEST_LINK = 60_000;
const LONGEST_TEXT = 200_000;

/** The fragment for an inquiry, or null where it would be too long for a link. */
export async function writeFragment(inquiry: Inquiry): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(toValue(inquiry)));
  if (bytes.length > LONGEST_TEXT) return null;
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const fragment = PREFIX + toBase64Url(new Uint8Array(await new Response(packed).arrayBuffer()));
  return fragment.length > LONGEST_LINK ? null : fragment;
}

/** The inquiry of a fragment: null where there is none; throws an Error that says why it cannot be read. */
export async function readFragment(fragment: string): Promise<Inquiry | null> {
  if (fragment === "" || fragment === "#") return null;
  if (!fragment.startsWith(PREFIX)) throw new Error("it is not a link of this page");
  if (fragment.length > LONGEST_LINK) throw new Error("it is too long");
  const body = fragment.slice(PREFIX.length);
  if (!/^[A-Za-z0-9_-]+$/.test(body)) throw new Error("it holds characters that no link has");
  return toInquiry(parse(await inflate(fromBase64Url(body))));
}

/** Unpack at most LONGEST_TEXT bytes: a small link must not become a huge text. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > LONGEST_TEXT) throw new Error("the text in it is too long");
      chunks.push(next.value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    if (error instanceof TypeError) throw new Error("it is damaged or was cut off", { cause: error });
    throw error;
  }
  return new TextDecoder().decode(await new Blob(chunks).arrayBuffer());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("it is damaged or was cut off");
  }
}

function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  let plain: string;
  try {
    plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    throw new Error("it is damaged or was cut off");
  }
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
