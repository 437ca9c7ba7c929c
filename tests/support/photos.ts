/** Photos as phones send them, built part by part. */

const bigEndian = (value: number) => [value >> 8, value & 255];
/** A JPEG segment: marker, length, content. */
export const jpegSegment = (marker: number, body: Uint8Array | readonly number[]) =>
  Buffer.from([0xff, marker, ...bigEndian(body.length + 2), ...body]);

/**
 * A grey square of 8 × 8 for every decoder: all quantizers are 1, the only Huffman codes are "0" for no difference and "0" for the end of a block.
 */
export const greySquare = (width = 8, height = 8) => {
  const code = [1, ...new Array<number>(15).fill(0), 0];
  return [
    jpegSegment(0xdb, [0, ...new Array<number>(64).fill(1)]),
    jpegSegment(0xc0, [8, ...bigEndian(height), ...bigEndian(width), 1, 1, 0x11, 0]),
    jpegSegment(0xc4, [0x00, ...code]),
    jpegSegment(0xc4, [0x10, ...code]),
    jpegSegment(0xda, [1, 1, 0x00, 0, 63, 0]),
    Buffer.from([0x3f]),
  ];
};
const [SOI, EOI] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];

export const buildJpeg = (...parts: readonly Uint8Array[]) => Buffer.concat([SOI, ...parts, EOI]);
/** The square without metadata. */
export const plainJpeg = (width?: number, height?: number) => buildJpeg(...greySquare(width, height));

/** EXIF as a phone writes it: orientation (tag 0x0112), maker (0x010f), and a GPS directory (0x8825) with 14° 34′ N. Little-endian, as usual. */
export function buildExif(orientation: number): Buffer {
  const tiff = Buffer.alloc(110);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  tiff.writeUInt16LE(3, 8);
  entry(10, 0x010f, 2, 6, 80);
  entry(22, 0x0112, 3, 1, orientation);
  entry(34, 0x8825, 4, 1, 50);
  tiff.writeUInt16LE(2, 50);
  tiff.writeUInt16LE(1, 52);
  tiff.writeUInt16LE(2, 54);
  tiff.writeUInt32LE(2, 56);
  tiff.write("N\0\0\0", 60, "latin1");
  entry(64, 0x0002, 5, 3, 86);
  tiff.write("Phone\0", 80, "latin1");
  for (const [index, value] of [14, 1, 34, 1, 0, 1].entries()) tiff.writeUInt32LE(value, 86 + index * 4);
  return jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]));
}

/** A PNG chunk; its checksum is not read. */
export function pngChunk(kind: string, body: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(kind, "latin1"), body, Buffer.alloc(4)]);
}
