import { beforeAll, expect, test } from "vitest";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { signIn, type Visitor } from "../support/app";
import { createTestCompany } from "../support/company";
import { pagePatterns } from "../support/page-addresses";

/** A company right after sign-up: every list is empty. */
let officer: Visitor;
beforeAll(async () => {
  officer = await signIn((await createTestCompany({ permissions: [...PERMISSIONS] })).email);
});

/** Destinations of the filled buttons of a page. */
const filledLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*>/g)].flatMap(([tag]) => (/class="[^"]*\bbtn-primary\b/.test(tag) ? [/href="([^"]*)"/.exec(tag)![1]!] : []));

test("LK-20: the button of an empty list does not stand twice", { timeout: 120_000 }, async () => {
  const doubled: string[] = [];
  let empty = 0;
  for (const address of pagePatterns.filter((pattern) => !/[:*]/.test(pattern) && pattern !== "/logout")) {
    const { status, text } = await officer.request(address);
    if (status !== 200 || !text.includes('class="empty"')) continue;
    empty += 1;
    const links = filledLinks(text);
    if (new Set(links).size < links.length) doubled.push(address);
  }
  expect(doubled).toEqual([]);
  expect(empty).toBeGreaterThan(15);
});
