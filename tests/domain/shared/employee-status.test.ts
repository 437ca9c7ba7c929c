import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EMPLOYEE_STATUSES, statusDisplay } from "~/domain/shared/employee-status";

// covers: EMP-24 EMP-25 EMP-26 EMP-27 EMP-28 EMP-29 EMP-32 CF-18 CF-23
test("each status has its own text", () => {
  const words = ["ACTIVE", "ON_LEAVE", "RESIGNED", "EXTENSION_REQUIRED", "EXTENSION_PAST_DUE", "CONTRACT_INFO_REQUIRED"].map(
    (status) => statusDisplay(status)?.tooltip,
  );
  expect(words).toEqual(["Active", "Inactive", "Resigned", "Extension Required", "Extension Past Due", "Contract Info Required"]);
});

// covers: EMP-24 EMP-25 EMP-26 EMP-27 EMP-28 EMP-29
test("each status has its own color", () => {
  const [card, tokens] = ["ui/card", "base/tokens"].map((name) => readFileSync(`app/styles/${name}.css`, "utf8"));
  const colors = EMPLOYEE_STATUSES.map((status) => {
    const [, token] = new RegExp(`\\.dot-${statusDisplay(status)!.dot} \\{\\s*color: var\\((--color-status-[\\w-]+)\\)`).exec(card!)!;
    return colorWord(new RegExp(`${token}: #(\\w{6})`).exec(tokens!)![1]!);
  });
  expect(colors).toEqual(["green", "blue", "grey", "amber", "purple", "red"]);
});

// covers: EMP-30 EMP-31
test("no status counts as active, and an unknown code has no dot", () => {
  expect(statusDisplay(null)?.tooltip).toBe("Active");
  expect(statusDisplay(undefined)?.tooltip).toBe("Active");
  expect(statusDisplay("RETIRED")).toBeNull();
  expect(statusDisplay("toString")).toBeNull();
});

function colorWord(hex: string): string {
  const [red, green, blue] = [0, 2, 4].map((offset) => parseInt(hex.slice(offset, offset + 2), 16)) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 20) return "grey";
  const other = most === green ? 2 + (blue - red) / (most - least) : 4 + (red - green) / (most - least);
  const sector = most === red ? (green - blue) / (most - least) : other;
  const hue = (sector * 60 + 360) % 360;
  if (hue < 20) return "red";
  if (hue < 60) return "amber";
  if (hue < 170) return "green";
  return hue < 240 ? "blue" : "purple";
}
