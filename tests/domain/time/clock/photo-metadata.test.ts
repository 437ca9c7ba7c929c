import { expect, test } from "vitest";
import { stripExif } from "~/domain/time/clock/photo-metadata";
import { PNG } from "../../../support/files";
import { pngChunk, greySquare, buildExif, buildJpeg, plainJpeg, jpegSegment } from "../../../support/photos";

const text = (words: string) => Buffer.from(words, "latin1");
const stripped = (bytes: Uint8Array) => {
  const plain = stripExif(bytes);
  return plain && Buffer.from(plain);
};

// Document 4 §6.9: "without metadata".
test("a JPEG loses location, camera, preview, names and comments; the image data stays byte for byte", () => {
  const all = buildJpeg(
    jpegSegment(0xe0, text("JFIF\0\x01\x01\0\0\x01\0\x01\0\0")),
    buildExif(1),
    jpegSegment(0xe1, text("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Luz Cruz</x:xmpmeta>")),
    jpegSegment(0xe2, text("ICC_PROFILE\0\x01\x01Phone")),
    jpegSegment(0xed, text("Photoshop 3.0\0Pasig")),
    jpegSegment(0xfe, text("Taken by Luz Cruz")),
    ...greySquare(),
  );
  expect(all.includes("Phone")).toBe(true);
  expect(stripped(all)).toEqual(plainJpeg());
  expect(stripped(plainJpeg())).toEqual(plainJpeg());
});

// TIFF 6.0: big-endian, first directory at 8, one entry: tag 0x0112, type 3 (short), count 1, value 6; no further directory.
test("only the orientation remains of a JPEG's EXIF", () => {
  const turned = jpegSegment(
    0xe1,
    Buffer.from(`45786966${"0000"}4d4d002a00000008${"0001"}0112000300000001${"0006"}0000${"00000000"}`, "hex"),
  );
  expect(stripped(buildJpeg(buildExif(6), ...greySquare()))).toEqual(buildJpeg(turned, ...greySquare()));
  // Repeating it changes nothing.
  expect(stripped(buildJpeg(turned, ...greySquare()))).toEqual(buildJpeg(turned, ...greySquare()));
  for (const unknown of [0, 1, 9, 0xffff]) expect(stripped(buildJpeg(buildExif(unknown), ...greySquare()))).toEqual(plainJpeg());
});

test("data between scans or after the end is removed; stuffed zeros and restart markers are image data", () => {
  const [tables, frame, first, other, scan] = greySquare();
  const pixels = Buffer.from([0x3f, 0xff, 0x00, 0x12, 0xff, 0xd0, 0x3f, 0xff, 0xd7, 0x3f]);
  const progressive = [tables!, frame!, first!, other!, scan!, pixels];
  const hidden = Buffer.concat([
    buildJpeg(...progressive, buildExif(1), jpegSegment(0xfe, text("between")), scan!, pixels),
    text("a film behind it"),
  ]);
  expect(stripped(hidden)).toEqual(buildJpeg(...progressive, scan!, pixels));
});

test("color-only segments are kept; fill bytes before a marker are not", () => {
  const adobe = jpegSegment(0xee, [...text("Adobe"), 0, 100, 0, 0, 0, 0, 0]);
  expect(stripped(buildJpeg(adobe, ...greySquare()))).toEqual(buildJpeg(adobe, ...greySquare()));
  expect(stripped(buildJpeg(jpegSegment(0xee, text("Adobe and where it was")), ...greySquare()))).toEqual(plainJpeg());
  expect(stripped(buildJpeg(Buffer.from([0xff, 0xff]), ...greySquare()))).toEqual(plainJpeg());
});

test("a PNG loses texts, times, profiles, EXIF, and data after its end", () => {
  // Signature and header are 33 bytes.
  const [head, rest] = [PNG.subarray(0, 33), PNG.subarray(33)];
  const metadata = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "iCCP", "pHYs", "caNv"].map((kind) => pngChunk(kind, text("Luz Cruz")));
  const chunk = pngChunk("tRNS", Buffer.from([0, 1]));
  expect(stripped(Buffer.concat([head, ...metadata, chunk, rest, text("behind")]))).toEqual(Buffer.concat([head, chunk, rest]));
  expect(stripped(PNG)).toEqual(PNG);
});

test("non-images, truncated images and rare formats are rejected", () => {
  const whole = plainJpeg();
  const [tables, frame, ...others] = greySquare();
  for (const wrong of [
    Buffer.alloc(0),
    text("%PDF-1.4"),
    text("<svg/>"),
    whole.subarray(0, whole.length - 2),
    whole.subarray(0, 40),
    buildJpeg(),
    buildJpeg(frame!),
    // Two frames, arithmetic coding, an invalid marker, a length that is too short or too long.
    buildJpeg(tables!, frame!, frame!, ...others),
    buildJpeg(tables!, jpegSegment(0xc9, frame!.subarray(4)), ...others),
    buildJpeg(Buffer.from([0x12, 0x34]), ...greySquare()),
    buildJpeg(Buffer.from([0xff, 0xe1, 0, 1]), ...greySquare()),
    buildJpeg(Buffer.from([0xff, 0xe1, 0xff, 0xff]), ...greySquare()),
    PNG.subarray(0, PNG.length - 12),
    PNG.subarray(0, 8),
    Buffer.concat([PNG.subarray(0, 33), PNG.subarray(8)]),
    Buffer.concat([PNG.subarray(0, 8), pngChunk("tEXt", text("first")), PNG.subarray(8)]),
  ])
    expect(stripExif(wrong), wrong.toString("latin1").slice(0, 40)).toBeNull();
});

test("EXIF with out-of-range offsets yields nothing and terminates", () => {
  const wild = buildExif(6);
  wild.writeUInt32LE(0xffff_fff0, 14);
  expect(stripped(buildJpeg(wild, ...greySquare()))).toEqual(plainJpeg());
  const many = buildExif(6);
  // 65,535 entries, the first of which is not an orientation.
  many.writeUInt16LE(0xffff, 18);
  many.writeUInt16LE(0x0100, 32);
  expect(stripped(buildJpeg(many, ...greySquare()))).toEqual(plainJpeg());
});
