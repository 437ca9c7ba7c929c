import { expect, test } from "vitest";
import { parseLogPosition } from "~/domain/operations/backup-record";
import { isSegment, segmentName, contiguousSegments } from "~/domain/operations/log-segments";

// cspell:ignore archtemp

const MB = 1024 * 1024;

test("a WAL position is in the segment that PostgreSQL names for it", () => {
  // As in pg_walfile_name: 16 MB are 0x1000000 bytes, so the first two digits of the low part count segments; for 1 MB the first three.
  expect(segmentName(1, parseLogPosition("2/12000000"), 16 * MB)).toBe("000000010000000200000012");
  expect(segmentName(1, parseLogPosition("2/12FFFFFF"), 16 * MB)).toBe("000000010000000200000012");
  expect(segmentName(1, parseLogPosition("2/13000000"), 16 * MB)).toBe("000000010000000200000013");
  expect(segmentName(10, parseLogPosition("0/12345678"), MB)).toBe("0000000A0000000000000123");
  expect(isSegment("0000000A0000000000000123")).toBe(true);
  for (const other of ["00000002.history", "000000010000000000000002.00000028.backup", "archtemp.x"]) expect(isSegment(other)).toBe(false);
});

test("a chain continues after the low part overflows, and ends before the first gap", () => {
  const [first, second, third, fifth] = [
    "0000000100000000000000FE",
    "0000000100000000000000FF",
    "000000010000000100000000",
    "000000010000000100000002",
  ];
  expect(contiguousSegments(first!, [fifth!, third!, second!, first!], 16 * MB)).toEqual([first, second, third]);
  expect(contiguousSegments(first!, [second!], 16 * MB)).toEqual([]);
});
