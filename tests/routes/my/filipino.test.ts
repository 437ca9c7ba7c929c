import { beforeAll, expect, test } from "vitest";
import { listCities, provinces } from "~/domain/shared/addresses/addresses";
import { MENU } from "~/menu.server";
import { signIn, type Visitor } from "../../support/app";
import { createFixtureCompany } from "../../support/company-fixture";
import { listVisits } from "../../support/page-visits";
import { listTexts } from "../../support/page-text";
import { UNTRANSLATED } from "../../support/untranslated-allowlist";

/** Every page of My Work and of the own account, in each language for the same user. */
const pages = new Map<string, { english: string[]; filipino: string; left: string[] }>();

const OWN_PAGES = /^\/(my|preferences|logout|notifications|search)(\/|$)/;

/** Not translated: days, months and hours as the calendar writes them, and names of people, the company and the law. */
const NAMES = [
  /Office, Monday to Friday|Plant, Monday to Saturday|\b(Office|Store|Crew|Executive|Manager|Supervisor)\b|Hector Fajardo Santos|\b(Bakery|Luz|E\d{4})\b/g,
  /\b((Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/g,
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|h|min)\b/g,
  // Rules of the specification by number.
  /\bT-\d+\b/g,
  // Values of this employee's record.
  /\S+@\S+|\b(Agbayani|Ocampo|Management|Associate|Security Bank)\b/g,
  /\b(Rest day|Special day|Regular holiday|Double holiday|Holiday|PIN|PDF|English|Filipino|Points|Kawani|Manual|Menu|Ana|Reyes|A|HS|Language|Wika)\b/g,
];

const PLACES = new Set(provinces().flatMap(({ code, name }) => [name, ...listCities(code).map((city) => city.name)]));

/** Pages of the administrators. */
const SCREENS = new Set(MENU.filter(({ own }) => !own).flatMap(({ label, items }) => [label, ...items.map((item) => item.label)]));

const UNTRANSLATED_PARTS = (text: string) =>
  UNTRANSLATED.includes(text) ||
  SCREENS.has(text) ||
  PLACES.has(text) ||
  !/\p{L}/u.test(NAMES.reduce((rest, names) => rest.replace(names, ""), text));

let employeeVisitor: Visitor;
const home = { english: "", filipino: "" };

beforeAll(async () => {
  const company = await createFixtureCompany();
  employeeVisitor = await signIn(company.email);
  await signIn(company.email);
  const read = async (address: string) => (await employeeVisitor.request(address)).text;
  for (const { pattern, address } of listVisits(company))
    if (OWN_PAGES.test(pattern)) pages.set(pattern, { english: listTexts(await read(address)), filipino: address, left: [] });
  home.english = await read("/my");
  await employeeVisitor.request("/preferences/language", { form: { language: "fil" } });
  home.filipino = await read("/my");
  for (const page of pages.values()) {
    page.filipino = await read(page.filipino);
    const texts = listTexts(page.filipino);
    page.left = [...new Set(texts.filter((text) => page.english.includes(text) && !UNTRANSLATED_PARTS(text)))];
  }
}, 300_000);

/** Pages in Filipino, with a sentence of each. */
const NOTIFICATIONS: [pattern: string, sentence: string][] = [
  ["/logout", "Sigurado ka bang"],
  ["/my", "Mga dokumento ko"],
  ["/my/approvals", "Walang naghihintay sa iyo"],
  ["/my/approvals/:filingRequestSeq", "Takbo ng pag-apruba"],
  ["/my/approvals/delegates", "Paparating"],
  ["/my/approvals/delegates/:delegationSeq/end", "hindi na magpapasya si"],
  ["/my/approvals/delegates/new", "Sino ang hahalili"],
  ["/my/clearances", "Walang naghihintay sa iyo"],
  ["/my/clock", "Pag-clock"],
  ["/my/clock/notice", "Ano ang itinatago"],
  ["/my/clock/pin", "Huwag ituloy"],
  ["/my/documents", "Hinihingi sa iyo"],
  ["/my/documents/:documentSeq/new", "Ibigay"],
  ["/my/filings", "Wala pang na-file"],
  ["/my/filings/:filingRequestSeq", "Takbo ng pag-apruba"],
  ["/my/filings/for_others", "Mag-file para sa mga tao ko"],
  ["/my/filings/for_others/selection", "Lagyan ng tsek ang mga empleyado"],
  ["/my/filings/new", "Bilangin ang mga araw"],
  ["/my/information", "Kontak sa emergency"],
  ["/my/information/change", "Ipadala sa HR"],
  ["/my/information/numbers", "Numero ng account"],
  ["/my/information/proposals/:proposalSeq/withdraw", "Hindi na ito titingnan ng HR"],
  ["/my/leave", "Walang mawawala sa loob ng isang taon"],
  ["/my/leave/:leavePolicySeq", "Wala pang naitala"],
  ["/my/papers", "papeles"],
  ["/my/payslips", "payslip"],
  ["/my/points", "Balanse bago nito"],
  ["/my/roster", "Mga araw"],
  ["/my/roster/link", "Huwag ituloy"],
  ["/my/roster/link/end", "Isara ang link"],
  ["/my/team", "Walang team na maipakikita"],
  ["/my/time", "Hindi pumasok"],
  ["/my/year/:year", "Nararapat na buwis"],
  ["/notifications", "Piliin ang ipaaalam sa iyo"],
  ["/preferences/language", "Wika ng My Work"],
  ["/preferences/notifications", "Tahimik na oras"],
  ["/preferences/passkeys", "Magdagdag ng passkey"],
  ["/preferences/passkeys/:passkeySeq/delete", "Hindi ka na mapapa-sign in ng Luz, at matatapos ang iba mong session."],
  ["/preferences/passkeys/:passkeySeq/edit", "I-save ang pangalan"],
  ["/preferences/password", "Kasalukuyang password"],
  ["/preferences/sessions", "Tapusin ang lahat ng iba"],
  ["/preferences/two-factor", "I-set up ang two-factor sign-in"],
  ["/search", "Nahanap"],
];

test("the layout of these pages is in Filipino too", async () => {
  // Messages about running payrolls are for payroll officers.
  const around = (html: string) => listTexts(html.replace(/<aside [^>]*aria-label="Payroll recalculation".*?<\/aside>/s, ""), "body");
  const english = around(home.english);
  expect(around(home.filipino).filter((text) => english.includes(text) && !UNTRANSLATED_PARTS(text))).toEqual([]);
});

test("a missing or forbidden page has a Filipino message after the text of the specification", async () => {
  for (const [address, sentence] of [
    ["/my/filings/999999", "Walang nakatago sa address na ito."],
    ["/my/nowhere", "Walang nakatago sa address na ito."],
    ["/operator/topup_requests", "makapagbibigay sa iyo ng karapatang ito"],
  ] as const) {
    const { text } = await employeeVisitor.request(address);
    expect(listTexts(text).join(" "), address).toContain(sentence);
    expect(text).toMatch(/<h1 lang="en">(404 Not Found error|You don&#x27;t have permission this page)<\/h1>/);
  }
});

test("a form that cannot be accepted, with no layout data read, is refused in Filipino too", async () => {
  const refused = await employeeVisitor.request("/preferences/language", { form: { language: "fil" }, csrf: false });
  expect([refused.status, refused.text.includes('class="sidebar"')]).toEqual([403, false]);
  expect(listTexts(refused.text).join(" ")).toContain(
    "Hindi na wasto ang form na ito. Itatago nang isang oras ang itinype mo. Buksan ulit ang form para maibalik ito.",
  );
  expect(refused.text).toMatch(/<section [^>]*lang="fil"/);
});

test("each of these pages is checked", () => {
  expect(NOTIFICATIONS.map(([pattern]) => pattern).sort()).toEqual([...pages.keys()].sort());
});

test.for(NOTIFICATIONS)("%s is in Filipino for users who chose it, and nothing of ours is left in English", ([pattern, sentence]) => {
  const { filipino, left } = pages.get(pattern)!;
  expect(filipino).toContain('<html lang="fil"');
  expect(listTexts(filipino).join(" ")).toContain(sentence);
  expect(left).toEqual([]);
});
