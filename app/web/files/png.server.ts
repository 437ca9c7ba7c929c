import { crc32, deflateSync } from "node:zlib";
import type { GreyPicture } from "~/domain/settings/captcha-picture";

/** Encodes a grayscale image as PNG: signature, header, rows with filter 0, end. */
export function greyPng({ width, height, pixels }: GreyPicture): Buffer {
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const [length, named, sum] = [Buffer.alloc(4), Buffer.concat([Buffer.from(type), body]), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
