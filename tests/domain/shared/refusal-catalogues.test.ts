// cspell:ignore isang sinasabi
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod/v4";
import { refusals as english } from "~/domain/shared/i18n/en/refusals/refusals";
import { refusals as filipino } from "~/domain/shared/i18n/fil/refusals/refusals";
import { refusalTerms as englishTerms } from "~/domain/shared/i18n/en/refusals/terms";
import { refusalTerms as filipinoTerms } from "~/domain/shared/i18n/fil/refusals/terms";
import { messageOf, type RefusalId } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError, schemaErrorMap } from "~/domain/shared/i18n/refusal-schema";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { Refusal } from "~/domain/shared/refusal";
import { alreadyClockedMessage, meansProblem, otherWay } from "~/domain/time/clock/clock-text";
import { COMMUTE_DEFAULTS } from "~/domain/time/policies/time-policy";

const IDS = Object.keys(english) as RefusalId[];
const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g));

test("each refusal has a different text in both languages, and the Filipino one knows all its placeholders", () => {
  expect(Object.keys(filipino).sort()).toEqual([...IDS].sort());
  for (const id of IDS) {
    expect(filipino[id], id).not.toBe(english[id]);
    expect(
      [...placeholders(filipino[id])].filter((name) => !placeholders(english[id]).has(name)),
      id,
    ).toEqual([]);
  }
  expect(Object.keys(filipinoTerms)).toEqual(Object.keys(englishTerms));
});

test("each id is thrown somewhere", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join("app", file), "utf8")] as const);
  const used = sources.filter(([file]) => !file.includes("shared/i18n/")).map(([, source]) => source);
  expect(IDS.filter((id) => !used.some((source) => source.includes(`"${id}"`)))).toEqual([]);
});

test("a refusal keeps its message for the reader's language; as an error it is English", () => {
  const refusal = new Refusal(messageOf("WRONG_CODE"), { field: "code" });
  expect(refusal.message).toBe(english.WRONG_CODE);
  expect(renderRefusal("fil", refusal.text)).toBe(filipino.WRONG_CODE);
  expect(renderRefusal("fil", "For administrators.")).toBe("For administrators.");
});

test("a schema renders its messages in the language of the parse, and in English without one", () => {
  const schema = z.object({
    code: z.string().min(1, schemaError("BLANK_CODE")),
    session: z.string().refine(() => false, schemaError("SESSION_GONE")),
    other: z.string().transform((_, context) => context.addIssue(customIssue(messageOf("WRONG_PASSWORD")))),
    plain: z.string().min(1, "For administrators."),
    zod: z.string().min(1),
  });
  const typed = { code: "", session: "", other: "", plain: "", zod: "" };
  const messages = (error?: z.core.$ZodErrorMap) => schema.safeParse(typed, { error }).error?.issues.map(({ message }) => message);
  expect(messages()?.slice(0, 4)).toEqual([english.BLANK_CODE, english.SESSION_GONE, english.WRONG_PASSWORD, "For administrators."]);
  const map = schemaErrorMap("fil");
  expect(messages((issue) => map(issue) ?? "Unread.")).toEqual([
    filipino.BLANK_CODE,
    filipino.SESSION_GONE,
    filipino.WRONG_PASSWORD,
    "For administrators.",
    "Unread.",
  ]);
});

test("inserted words and alternatives follow the reader's language", () => {
  const punch = { punchedAt: new Date("2026-11-18T00:05:00Z"), direction: "IN" } as const;
  expect(renderRefusal("en", alreadyClockedMessage(punch, 5))).toBe(
    "You clocked in at 08:05 already. Wait 5 minutes before you try again.",
  );
  expect(renderRefusal("fil", alreadyClockedMessage(punch, 5))).toBe(
    "Nag-clock in ka na nang 08:05. Maghintay ng 5 minuto bago pumindot ulit.",
  );
  expect(renderRefusal("fil", alreadyClockedMessage(punch, 1))).toContain("Maghintay ng isang minuto");
  expect(renderRefusal("en", otherWay(punch, "OUT"))).toContain("You clocked in at 08:05 in the meantime. The button now says Clock out:");
  expect(renderRefusal("fil", otherWay(undefined, "IN"))).toContain("Mag-clock in na ngayon ang sinasabi ng button");
  const policy = { ...COMMUTE_DEFAULTS, meansWebYn: "N", meansMobileYn: "N" } as const;
  expect(renderRefusal("fil", meansProblem(policy, "MOBILE")!)).toBe(
    "Hindi pinapayagan ng kompanya mo na mag-clock mula sa telepono. Gumamit ng kiosk ng opisina o time clock.",
  );
});
