import { inflateSync } from "node:zlib";

/** Validation of uploaded images for documents and pages. */

type Format = "PNG" | "JPEG";
export interface PictureRules {
  formats: readonly Format[];
  maxBytes: number;
  /** Longest side in pixels; `MAX_PIXELS` by default. */
  sides?: Partial<Record<Format, number>>;
}

/** Longest side in pixels; documents need far less. */
const MAX_PIXELS = 4_000;

/** Reason why an image is refused. */
export type PictureFault =
  { fault: "TOO_LARGE" | "FORMAT" } | { fault: "DAMAGED"; format: Format } | ({ fault: "SIDES"; most: number } & Size);

/** Message for a refused image of documents; null if it is accepted. */
export function pictureProblem(bytes: Buffer, wish: PictureRules): string | null {
  const fault = pictureFault(bytes, wish);
  const named = wish.formats.join(" or ");
  switch (fault?.fault) {
    case undefined:
      return null;
    case "TOO_LARGE":
      return `The picture is larger than ${sizeText(wish.maxBytes)}. Choose a smaller one.`;
    case "FORMAT":
      return `This file is not a ${named} picture. Save it as ${named} and choose it again.`;
    case "DAMAGED":
      return `This picture is damaged or cannot be printed. Save it again as a plain ${fault.format} and choose it.`;
    case "SIDES":
      return `This picture has ${fault.width.toLocaleString("en")} × ${fault.height.toLocaleString("en")} pixels. Choose one with at most ${fault.most.toLocaleString("en")} on each side.`;
  }
}

/** Validates an image by its bytes. */
export function pictureFault(bytes: Buffer, { formats, maxBytes, sides = {} }: PictureRules): PictureFault | null {
  if (bytes.length > maxBytes) return { fault: "TOO_LARGE" };
  const isPng = bytes.subarray(0, 8).equals(PNG_START);
  const isJpeg = bytes.subarray(0, 3).equals(JPEG_START);
  const format = isPng ? "PNG" : "JPEG";
  if (!(isPng || isJpeg) || !formats.includes(format)) return { fault: "FORMAT" };
  const size = isPng ? readPng(bytes) : readJpeg(bytes);
  if (size === null) return { fault: "DAMAGED", format };
  const most = sides[format] ?? MAX_PIXELS;
  if (Math.max(size.width, size.height) > most || Math.min(size.width, size.height) === 0) return { fault: "SIDES", most, ...size };
  return format === "PNG" && !hasCompletePixels(bytes) ? { fault: "DAMAGED", format } : null;
}

export const sizeText = (bytes: number) => (bytes >= 1_048_576 ? `${bytes / 1_048_576} MB` : `${bytes / 1024} KB`);

type Size = { width: number; height: number };
const PNG_START = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
/** Samples per pixel by PNG color type. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function readPng(bytes: Buffer): Size | null {
  const isHeader = bytes.length >= 33 && bytes.readUInt32BE(8) === 13 && bytes.toString("latin1", 12, 16) === "IHDR";
  if (!isHeader) return null;
  const [depth, color, compression, filter, interlace] = bytes.subarray(24, 29);
  if (!(color! in SAMPLES) || ![1, 2, 4, 8].includes(depth!) || compression !== 0 || filter !== 0 || interlace !== 0) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Whether the pixel data has exactly the size in the header; unpacking stops there, against decompression bombs. */
function hasCompletePixels(bytes: Buffer): boolean {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const row = Math.ceil((width * SAMPLES[bytes[25]!]! * bytes[24]!) / 8) + 1;
  const parts: Buffer[] = [];
  for (let index = 8; index + 12 <= bytes.length; index += 12 + bytes.readUInt32BE(index)) {
    const length = bytes.readUInt32BE(index);
    const kind = bytes.toString("latin1", index + 4, index + 8);
    if (index + 12 + length > bytes.length) return false;
    if (kind === "IDAT") parts.push(bytes.subarray(index + 8, index + 8 + length));
    if (kind === "IEND") break;
  }
  try {
    return inflateSync(Buffer.concat(parts), { maxOutputLength: row * height }).length === row * height;
  } catch {
    // Not zlib, or larger than the header says.
    return false;
  }
}

/** Widely supported JPEG frames: baseline, extended and progressive. */
const JPEG_FRAME_MARKERS = [0xc0, 0xc1, 0xc2];

function readJpeg(bytes: Buffer): Size | null {
  for (let index = 2; index + 9 < bytes.length && bytes[index] === 0xff;) {
    const marker = bytes[index + 1]!;
    const length = bytes.readUInt16BE(index + 2);
    if (JPEG_FRAME_MARKERS.includes(marker)) {
      const components = bytes[index + 9]!;
      return [1, 3].includes(components) ? { height: bytes.readUInt16BE(index + 5), width: bytes.readUInt16BE(index + 7) } : null;
    }
    if (length < 2 || marker === 0xda) return null;
    index += 2 + length;
  }
  return null;
}
