/**
 * Strips metadata from a photo (RA 10173): place, time, device, names, previews and trailing data. Only the segments needed to draw the
 * image are copied (allow list). JPEG orientation is kept, otherwise portraits would be shown sideways.
 * @param bytes of a JPEG (ITU-T T.81) or PNG (ISO/IEC 15948), detected by their first bytes
 * @returns the image; null if it is invalid, truncated, or of a variant that not every program can display
 */
export function stripExif(bytes: Uint8Array): Uint8Array | null {
  if (startsWith(bytes, 0, PNG_START)) return plainPng(bytes);
  return startsWith(bytes, 0, [0xff, START]) ? plainJpeg(bytes) : null;
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Copied chunks: header, palette, pixels, end and transparency. */
const DRAWN = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

function plainPng(bytes: Uint8Array): Uint8Array | null {
  const parts = [bytes.subarray(0, 8)];
  for (let index = 8; index + 12 <= bytes.length;) {
    const end = index + 12 + uint32(bytes, index);
    const kind = letters(bytes, index + 4, 4);
    // The header comes first and only once.
    if (end > bytes.length || (kind === "IHDR") !== (index === 8)) return null;
    if (DRAWN.includes(kind)) parts.push(bytes.subarray(index, end));
    if (kind === "IEND") return joined(parts);
    index = end;
  }
  return null;
}

const [START, END, SCAN, ADOBE, EXIF, COMMENT] = [0xd8, 0xd9, 0xda, 0xee, 0xe1, 0xfe];
/** Baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Huffman and quantization tables, and the restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd];
/** Application segments APP0 to APP15. */
const isApplicationMarker = (marker: number) => marker >= 0xe0 && marker <= 0xef;

function plainJpeg(bytes: Uint8Array): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let [turned, frames, scans] = [0, 0, 0];
  for (let index = 2; index + 2 <= bytes.length;) {
    const marker = bytes[index + 1]!;
    if (bytes[index] !== 0xff) return null;
    if (marker === END)
      return scans > 0 ? joined([Uint8Array.of(0xff, START), exifSegment(turned), ...parts, bytes.subarray(index, index + 2)]) : null;
    if (marker === 0xff) {
      // Fill byte before the marker.
      index += 1;
      continue;
    }
    const end = index + 4 <= bytes.length ? index + 2 + uint16(bytes, index + 2) : Infinity;
    if (end > bytes.length || end < index + 4) return null;
    const whole = bytes.subarray(index, end);
    if (FRAMES.includes(marker)) frames += 1;
    if (marker === EXIF) turned ||= turnedIn(whole);
    if (marker === SCAN) {
      scans += 1;
      index = endOfScan(bytes, end);
      parts.push(whole, bytes.subarray(end, index));
      if (frames !== 1) return null;
      continue;
    }
    if (FRAMES.includes(marker) || TABLES.includes(marker) || isColors(whole)) parts.push(whole);
    else if (!isApplicationMarker(marker) && marker !== COMMENT) return null;
    index = end;
  }
  return null;
}

/** The first marker after the scan data: 0xff bytes in it are followed by a stuffed zero, and D0 to D7 are restart markers. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let index = bytes.indexOf(0xff, from); index >= 0; index = bytes.indexOf(0xff, index + 1)) {
    const next = bytes[index + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return index;
  }
  return bytes.length;
}

/** Adobe segment with the color transform; without it some images are shown in wrong colors. Contains three numbers. */
const isColors = (segment: Uint8Array) => segment[1] === ADOBE && segment.length === 16 && letters(segment, 4, 5) === "Adobe";

/** Orientation tag of the first directory, 2 to 8; 0 = upright or missing. */
function turnedIn(segment: Uint8Array): number {
  const [exif, first] = [letters(segment, 4, 4), 10];
  const order = letters(segment, first, 4);
  if (exif !== "Exif" || !["II*\0", "MM\0*"].includes(order)) return 0;
  const little = order.startsWith("II");
  const directory = first + uint32(segment, first + 4, little);
  const entries = uint16(segment, directory, little);
  for (let entry = 0, index = directory + 2; entry < entries && index + 12 <= segment.length; entry += 1, index += 12) {
    if (uint16(segment, index, little) !== ORIENTATION) continue;
    const value = uint16(segment, index + 8, little);
    return value >= 2 && value <= 8 ? value : 0;
  }
  return 0;
}
const ORIENTATION = 0x0112;

/** An EXIF segment with only the orientation. */
function exifSegment(turned: number): Uint8Array {
  if (turned === 0) return new Uint8Array();
  // Length; "Exif"; big-endian, first directory at 8; one entry: orientation, a short number, once; no other directory.
  const [exif, order] = [
    [0x45, 0x78, 0x69, 0x66, 0, 0],
    [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
  ];
  return Uint8Array.of(0xff, EXIF, 0, 34, ...exif, ...order, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0);
}

/** Bytes past the end read as zero. */
const uint16 = (bytes: Uint8Array, offset: number, little = false) => {
  const [first, other] = [bytes[offset] ?? 0, bytes[offset + 1] ?? 0];
  return little ? other * 256 + first : first * 256 + other;
};
const uint32 = (bytes: Uint8Array, offset: number, little = false) => {
  const [first, other] = [uint16(bytes, offset, little), uint16(bytes, offset + 2, little)];
  return little ? other * 65_536 + first : first * 65_536 + other;
};
const letters = (bytes: Uint8Array, offset: number, count: number) => String.fromCharCode(...bytes.subarray(offset, offset + count));
const startsWith = (bytes: Uint8Array, offset: number, start: readonly number[]) =>
  start.every((byte, index) => bytes[offset + index] === byte);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
