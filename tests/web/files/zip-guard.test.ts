import { expect, test } from "vitest";
import { checkZipSize } from "~/web/files/zip-guard.server";

/** A zip of one stored part; its directory may claim a larger size. */
function zipOf(bytes: number, size: number): Buffer {
  const local = Buffer.alloc(31);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(1, 26);
  local.write("a", 30);
  const entry = Buffer.alloc(47);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt32LE(bytes, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(1, 28);
  entry.write("a", 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + bytes, 16);
  return Buffer.concat([local, Buffer.alloc(bytes), entry, end]);
}

// 600,000 bytes × 200 + 1,000,000 would let 121 MB through
test("a zip may unpack to 100 MB and not a byte more, whatever its own size", () => {
  expect(checkZipSize(zipOf(600_000, 100_000_000))).toHaveLength(1);
  expect(checkZipSize(zipOf(600_000, 100_000_001))).toBe("BOMB");
});

test("a zip may unpack to two hundred times its size, and a megabyte more", () => {
  const zip = zipOf(10_000, 0).length;
  expect(checkZipSize(zipOf(10_000, zip * 200 + 1_000_000))).toHaveLength(1);
  expect(checkZipSize(zipOf(10_000, zip * 200 + 1_000_001))).toBe("BOMB");
});
