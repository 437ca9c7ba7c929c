import { expect, test } from "vitest";
import { parts } from "~/domain/shared/i18n/en/parts";
import { uploadHint, uploadPercent } from "~/domain/shared/forms/upload-progress";

// covers: INPUT-53
test("the counter grows 1 % per 100 ms and waits at 98 %", () => {
  expect([0, 99, 100, 6400, 9800, 60_000].map(uploadPercent)).toEqual([0, 0, 1, 64, 98, 98]);
});

// covers: INPUT-51
test("the hint states the formats and the maximum size", () => {
  expect(uploadHint([".jpg", ".png", ".pdf"], 5, parts)).toBe(".jpg, .png, .pdf, 5 MB at most");
});
