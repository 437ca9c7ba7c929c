import { expect, test } from "vitest";
import { LOGO, SIGNATURE } from "~/domain/settings/company/pictures";
import { pictureFault, pictureProblem } from "~/web/files/picture.server";
import { greyPng } from "~/web/files/png.server";
import { PNG } from "../../support/files";

const png = (width: number, height: number) => greyPng({ width, height, pixels: new Uint8Array(width * height) });
/** A JPEG as far as a header parser reads: start, frame with dimensions, end. */
const jpeg = (width: number, height: number) =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
    0xff,
    0xd9,
  ]);
const DAMAGED = /damaged or cannot be printed/;

// covers: F-110
test("a logo is a PNG or a JPEG, a signature a PNG", () => {
  expect(pictureProblem(PNG, LOGO)).toBeNull();
  expect(pictureProblem(png(220, 72), LOGO)).toBeNull();
  expect(pictureProblem(jpeg(220, 72), LOGO)).toBeNull();
  expect(pictureProblem(png(220, 72), SIGNATURE)).toBeNull();
  expect(pictureProblem(jpeg(220, 72), SIGNATURE)).toBe("This file is not a PNG picture. Save it as PNG and choose it again.");
});

// covers: F-110
test("an SVG, a text and an empty file are not images, whatever their names say", () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "<?xml version='1.0'?><svg/>", "GIF89a", "", "\xff\xd8"])
    expect(pictureProblem(Buffer.from(text, "latin1"), LOGO)).toBe(
      "This file is not a PNG or JPEG picture. Save it as PNG or JPEG and choose it again.",
    );
});

// covers: F-110
test("the limits are 1 MB and 300 KB, and images of exactly that are accepted", () => {
  // An ignored chunk pads the file to the exact byte size.
  const padded = (bytes: number) => {
    const small = png(2, 2);
    const body = Buffer.alloc(bytes - small.length - 12);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length);
    head.write("teXt", 4);
    return Buffer.concat([small.subarray(0, 33), head, body, Buffer.alloc(4), small.subarray(33)]);
  };
  expect(pictureProblem(padded(1_048_576), LOGO)).toBeNull();
  expect(pictureProblem(padded(1_048_577), LOGO)).toBe("The picture is larger than 1 MB. Choose a smaller one.");
  expect(pictureProblem(padded(307_200), SIGNATURE)).toBeNull();
  expect(pictureProblem(padded(307_201), SIGNATURE)).toBe("The picture is larger than 300 KB. Choose a smaller one.");
});

// covers: F-110
test("a decompression bomb is refused by its header alone, and an image that unpacks to more than declared is damaged", () => {
  const bomb = png(10, 10);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  expect(pictureProblem(bomb, LOGO)).toBe("This picture has 50,000 × 50,000 pixels. Choose one with at most 4,000 on each side.");
  const liar = png(3_000, 3_000);
  liar.writeUInt32BE(10, 16);
  liar.writeUInt32BE(10, 20);
  expect(pictureProblem(liar, LOGO)).toMatch(DAMAGED);
  expect(pictureProblem(png(4_000, 1), LOGO)).toBeNull();
  expect(pictureProblem(png(4_001, 1), LOGO)).toMatch(/4,001 × 1 pixels/);
  expect(pictureProblem(jpeg(60_000, 10), LOGO)).toMatch(/60,000 × 10 pixels/);
});

test("truncated, interlaced or frameless images are damaged", () => {
  const whole = png(100, 100);
  expect(pictureProblem(whole.subarray(0, 45), LOGO)).toMatch(DAMAGED);
  const interlaced = Buffer.from(whole);
  interlaced[28] = 1;
  expect(pictureProblem(interlaced, LOGO)).toMatch(DAMAGED);
  expect(pictureProblem(Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0, 0, 0, 0, 0]), LOGO)).toMatch(DAMAGED);
});

test("non-document images declare their maximum dimensions per kind", () => {
  const wish = { formats: ["JPEG", "PNG"], maxBytes: 1_048_576, sides: { JPEG: 8192 } } as const;
  expect(pictureFault(jpeg(8192, 8192), wish)).toBeNull();
  expect(pictureFault(jpeg(8193, 1), wish)).toEqual({ fault: "SIDES", most: 8192, width: 8193, height: 1 });
  expect(pictureFault(png(4_001, 1), wish)).toEqual({ fault: "SIDES", most: 4000, width: 4001, height: 1 });
});
