import "../../support/own-database";
import { beforeAll, expect, test } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { companyOfEveryAddress } from "../../support/one-of-each";
import { visits } from "../../support/page-visits";
import { saidOn } from "../../support/page-words";
import { SAID_IN_ENGLISH } from "../../support/said-in-english";

/** Every page of My Work as it is told in each language to the same person. */
const pages = new Map<string, { english: string[]; filipino: string; left: string[] }>();

/** Days, months and hours, which stay in figures and as the calendar writes them. */
const TIMES =
  /^(((Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|Sun|Mon|Tue|Wed|Thu|Fri|Sat|January|February|March|April|May|June|July|August|September|October|November|December|h)\b|[\d\s/:,.–·+₱-])*$/;
/** What the company of every address has named, and names of people and of the law. */
const NAMES = /^(Bakery 1|Luz|Hector Fajardo Santos|Office, Monday to Friday.*|E0008|Bakery|Rest day|Special day|Regular holiday|PIN|PDF)$/;

const stays = (text: string) => TIMES.test(text) || NAMES.test(text) || SAID_IN_ENGLISH.includes(text) || !/\p{L}/u.test(text);

beforeAll(async () => {
  const company = await companyOfEveryAddress();
  const own: Visitor = await signIn(company.email);
  const read = async (address: string) => (await own.request(address)).text;
  for (const { pattern, address } of visits(company))
    if (/^\/my(\/|$)/.test(pattern)) pages.set(pattern, { english: saidOn(await read(address)), filipino: address, left: [] });
  await own.request("/preferences/language", { form: { language: "fil" } });
  for (const page of pages.values()) {
    page.filipino = await read(page.filipino);
    const told = saidOn(page.filipino);
    page.left = [...new Set(told.filter((text) => page.english.includes(text) && !stays(text)))];
  }
}, 300_000);

/** Those that are told in Filipino, and a sentence of each. */
const TOLD: [pattern: string, sentence: string][] = [
  ["/my/clock", "Pag-clock"],
  ["/my/clock/notice", "Ano ang itinatago"],
  ["/my/clock/pin", "Huwag ituloy"],
  ["/my/payslips", "payslip"],
];

test.for(TOLD)("%s is told in Filipino to who chose it, and nothing of ours is left in English", ([pattern, sentence]) => {
  const { filipino, left } = pages.get(pattern)!;
  expect(filipino).toContain('<html lang="fil"');
  expect(filipino).toContain(sentence);
  expect(left).toEqual([]);
});
