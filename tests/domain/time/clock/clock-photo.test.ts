import { expect, test } from "vitest";
import { asksPhoto, drawnSize } from "~/domain/time/clock/clock-photo";

// Document 4 §6.9: "shrunk to 1,024 px".
test("a photo is scaled to at most 1,024 pixels with its aspect ratio; a small one is unchanged", () => {
  expect(drawnSize({ width: 4032, height: 3024 })).toEqual({ width: 1024, height: 768 });
  expect(drawnSize({ width: 3024, height: 4032 })).toEqual({ width: 768, height: 1024 });
  expect(drawnSize({ width: 1024, height: 1024 })).toEqual({ width: 1024, height: 1024 });
  expect(drawnSize({ width: 1025, height: 2 })).toEqual({ width: 1024, height: 2 });
  expect(drawnSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  // 1 × 1,024 / 8,192 is an eighth of a pixel.
  expect(drawnSize({ width: 8192, height: 1 })).toEqual({ width: 1024, height: 1 });
});

test("a photo is required in browsers and on phones if the policy requires it, and never at a kiosk", () => {
  const photoRequired = (photoYn: "Y" | "N") => (["WEB", "MOBILE", "KIOSK"] as const).map((means) => asksPhoto({ photoYn }, means));
  expect(photoRequired("Y")).toEqual([true, true, false]);
  expect(photoRequired("N")).toEqual([false, false, false]);
});
