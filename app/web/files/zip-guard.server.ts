/** A zip entry by the central directory. */
export interface ZipPart {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  /** Offset of its bytes. */
  start: number;
  end: number;
  /** Uncompressed size by the directory. */
  size: number;
}

const MAX_PARTS = 2000;
const MAX_BYTES = 100_000_000;
/** Sheets compress to about a tenth; less than a two-hundredth is a zip bomb. */
const MAX_RATIO = 200;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;

/**
 * Checks a zip by its central directory before unpacking.
 * @returns its entries; "NO_ZIP" if it is invalid, "BOMB" if it would unpack to far more than a workbook has
 */
export function checkZipSize(bytes: Buffer): ZipPart[] | "NO_ZIP" | "BOMB" {
  try {
    const end = findEnd(bytes);
    if (end < 0 || bytes.readUInt32LE(0) !== LOCAL) return "NO_ZIP";
    const count = bytes.readUInt16LE(end + 10);
    if (count > MAX_PARTS) return "BOMB";
    const parts: ZipPart[] = [];
    for (let index = bytes.readUInt32LE(end + 16); parts.length < count;) {
      if (bytes.readUInt32LE(index) !== ENTRY) return "NO_ZIP";
      parts.push(partAt(bytes, index));
      index += 46 + bytes.readUInt16LE(index + 28) + bytes.readUInt16LE(index + 30) + bytes.readUInt16LE(index + 32);
    }
    const total = parts.reduce((sum, { size }) => sum + size, 0);
    return total > MAX_BYTES || total > bytes.length * MAX_RATIO + 1_000_000 ? "BOMB" : parts;
  } catch (error) {
    // An offset beyond the end of the file.
    if (error instanceof RangeError) return "NO_ZIP";
    throw error;
  }
}

function partAt(bytes: Buffer, offset: number): ZipPart {
  const local = bytes.readUInt32LE(offset + 42);
  if (bytes.readUInt32LE(local) !== LOCAL) throw new RangeError("The directory names a part that is not there");
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const end = start + bytes.readUInt32LE(offset + 20);
  if (end > bytes.length) throw new RangeError("A part ends after the file");
  return {
    name: bytes.toString("utf8", offset + 46, offset + 46 + bytes.readUInt16LE(offset + 28)),
    method: bytes.readUInt16LE(offset + 10),
    start,
    end,
    size: bytes.readUInt32LE(offset + 24),
  };
}

/** The end record is last, but a comment may follow. */
function findEnd(bytes: Buffer): number {
  for (let index = bytes.length - END_BYTES; index >= Math.max(0, bytes.length - 65_557); index--)
    if (bytes.readUInt32LE(index) === END) return index;
  return -1;
}
