import { inflateRawSync } from "node:zlib";

/** The files of a zip, read from its central directory. */
export function readZip(bytes: Uint8Array): { name: string; bytes: Uint8Array }[] {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0) throw new Error("This is not a zip");
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [method, packed, nameLength, extra, comment, start] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const data = zip.subarray(from, from + packed);
    at += 46 + nameLength + extra + comment;
    return { name, bytes: method === 0 ? data : inflateRawSync(data) };
  });
}
