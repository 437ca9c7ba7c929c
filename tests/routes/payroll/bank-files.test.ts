import crypto from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { postWithRevision } from "../../support/page-forms";
import { signIn, type Visitor } from "../../support/app";
import { followGeneratedFile } from "../../support/generated-file";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { PASSWORD } from "../../support/company";

const LAYOUTS = "/payroll/payroll-settings/bank-files";
const RUN = "/payroll/payroll_processing/1";
let admin: Visitor;
let companySeq: number;

beforeAll(async () => {
  const { email, scope } = await createPayrollCompany({ completed: 1 });
  ({ companySeq } = scope);
  admin = await signIn(email);
});

const fetchText = async (path: string) => readMainText((await admin.request(path)).text);
const FIXED = {
  layoutName: "Payroll account",
  companyAccount: "0001-2222-3333",
  fileKind: "FIXED",
  fileName: "{bank} {reference} {sequence}",
  usedYn: "on",
  "detail[0].field": "accountNumber",
  "detail[0].format": "DIGITS",
  "detail[0].width": "12",
  "detail[0].align": "RIGHT",
  "detail[0].pad": "0",
  "detail[1].field": "amount",
  "detail[1].format": "CENTAVOS",
  "detail[1].width": "13",
  "detail[1].align": "RIGHT",
  "detail[1].pad": "0",
  "detail[2].field": "name",
  "detail[2].format": "UPPER",
  "detail[2].width": "20",
};
/** Requests a file and downloads what the page then links to. */
const makeFile = async (form: Record<string, string>) => {
  const response = await admin.request(`${RUN}/bank-files`, { form: { layoutSeq: "1", ...form } });
  return {
    status: response.status,
    page: response.text,
    file: response.status === 303 ? await admin.request((await followGeneratedFile(admin, response)).href) : null,
  };
};

// covers: F-121
test("without scripts a button of the layout form adds a column and keeps typed values", async () => {
  const { text } = await admin.request(`${LAYOUTS}/new`);
  const button = (html: string, rows: number) =>
    [...html.matchAll(/<button\b[^>]*name="__intent__"[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes("insert") && tag.includes("detail"))[rows] ?? "";
  const [, intent = ""] = / value="([^"]*)"/.exec(button(text, 0)) ?? [];
  const form = { ...FIXED, __intent__: intent.replaceAll("&quot;", '"') };
  const { status, text: longer } = await admin.request(`${LAYOUTS}/new`, { form });
  expect([status, longer.includes('name="detail[3].field"'), longer.includes('name="detail[4].field"')]).toEqual([200, true, false]);
  expect(longer).toContain('value="Payroll account"');
  expect(await fetchText(LAYOUTS)).toContain("No layout yet");
});

// covers: F-83
test("a layout is previewed before it is saved, refused if a width does not fit, and read again with its account masked", async () => {
  const looked = await admin.request(`${LAYOUTS}/new`, { form: { ...FIXED, step: "look" } });
  expect(looked.status).toBe(200);
  // Employee 1 of the bakery: 16,151.04 (samples/bakery-2026-forms.json); only the last four digits of the account.
  expect(looked.text).toContain("9999999978800000001615104");
  expect(await fetchText(LAYOUTS)).toContain("No layout yet");
  const narrow = await admin.request(`${LAYOUTS}/new`, { form: { ...FIXED, "detail[0].width": "" } });
  expect([narrow.status, readMainText(narrow.text).includes("Say how wide each column of a fixed width file is.")]).toEqual([422, true]);
  expect((await admin.request(`${LAYOUTS}/new`, { form: FIXED })).location).toBe(`${LAYOUTS}/1`);
  const page = await fetchText(`${LAYOUTS}/1`);
  expect(page).toContain("•••• 3333");
  expect(page).not.toContain("0001-2222-3333");
  const edited = { ...FIXED, revision: "1", layoutName: "Payroll account 2" };
  expect((await admin.request(`${LAYOUTS}/1/edit`, { form: edited })).status).toBe(303);
  expect((await admin.request(`${LAYOUTS}/1/edit`, { form: edited })).status).toBe(409);
  expect(await fetchText(`${LAYOUTS}/history`)).toContain("Changed the bank file layout Payroll account → Payroll account 2.");
});

// covers: F-83
test("a file needs the user's password, contains exactly the bank list of the run, and its SHA-256 is on the page and in the history", async () => {
  expect((await makeFile({ people: "OPEN" })).status).toBe(422);
  expect((await makeFile({ people: "OPEN", password: "wrong password" })).status).toBe(422);
  const first = await makeFile({ people: "OPEN", password: PASSWORD });
  expect(first.status).toBe(303);
  const lines = first.file!.text.split("\r\n");
  // Run 1 of the bakery: six people, 95,416.32 (samples/bakery-2026-forms.json, bank).
  expect(lines).toHaveLength(7);
  expect(lines).toContainEqual(expect.stringMatching(/^8799229836950000000799599/));
  expect(lines.slice(0, 6).reduce((sum, line) => sum + Number(line.slice(12, 25)), 0)).toBe(9_541_632);
  const digest = crypto.createHash("sha256").update(first.file!.text).digest("hex");
  expect(await fetchText(`${RUN}/bank-files`)).toContain(digest);
  expect(await fetchText(`${RUN}/history`)).toContain(
    `Created a bank file (Payroll account 2): 6 employees, ₱95,416.32, SHA-256 ${digest}.`,
  );
});

/** The payments of the page, in order. */
async function names(query: string) {
  const { text } = await admin.request(`${RUN}/bank-files${query}`);
  const rows = text.split('aria-label="Payments,')[1]!.split("</table>")[0]!.split("<tbody")[1]!.split("<tfoot")[0]!;
  return rows
    .split("<tr")
    .slice(1)
    .map((row) => ({
      name: /<a[^>]*>(?:<[^>]*>)*([^<]+)/.exec(row)![1]!,
      bank: /<\/th><td>([^<]+)/.exec(row)?.[1],
      net: Number(/([\d,]+\.\d\d)/.exec(row)![1]!.replace(",", "")),
    }));
}

// covers: F-83
test("payments are searched by words in any order, and sorted by name, bank and amount", async () => {
  const byName = (await names("?sort=name")).map(({ name }) => name);
  expect(byName).toHaveLength(6);
  expect(byName).toEqual([...byName].sort());
  expect((await names("?sort=-name")).map(({ name }) => name)).toEqual(byName.toReversed());
  const nets = (await names("?sort=-net")).map(({ net }) => net);
  expect(nets).toEqual([...nets].sort((a, b) => b - a));
  expect((await names("?sort=net")).map(({ net }) => net)).toEqual(nets.toReversed());
  const banks = (await names("?sort=bank")).map(({ bank }) => bank!);
  expect(banks).toEqual([
    "Bank of the Philippine Islands",
    ...["BDO Unibank", "BDO Unibank", "BDO Unibank"],
    ...["Land Bank of the Philippines", "Security Bank"],
  ]);
  // Employee 1 of the bakery: 16,151.04 (samples/bakery-2026-forms.json).
  expect(await names("?q=reyes+ana")).toMatchObject([{ name: "Ana Lim Reyes", net: 16_151.04 }]);
  expect((await admin.request(`${RUN}/bank-files?sort=-net`)).text).toMatch(/aria-sort="descending"[^>]*><a[^>]*>Net pay/);
  expect((await admin.request(`${RUN}/bank-files?sort=account`)).status).toBe(400);
});

// covers: F-83
test("a second file needs confirmation, a returned payment goes into a file with R, and files need a download grant", async () => {
  const again = await makeFile({ people: "ALL" });
  expect([again.status, readMainText(again.page).includes("Only the bank can reverse a double payment. Download again?")]).toEqual([
    409,
    true,
  ]);
  expect((await makeFile({ people: "OPEN" })).status).toBe(422);
  expect((await makeFile({ people: "RETURNED" })).status).toBe(422);
  const returned = await postWithRevision(admin, `${RUN}/bank-files/3`, { mark: "RETURNED", reason: "Account closed" });
  expect(returned.status).toBe(303);
  // Paid by a file, then returned.
  const back = (await names("?q=e0003"))[0]!.name;
  expect((await names("?sort=state")).map(({ name }) => name).indexOf(back)).toBe(5);
  expect((await names("?sort=-state"))[0]!.name).toBe(back);
  await runSql(companySeq, "update employees set bank_account_number = '111122223333' where employee_seq = 3");
  expect(await fetchText(`${RUN}/bank-files`)).toContain("confirm them with the employee, not by email");
  const second = await makeFile({ people: "RETURNED" });
  expect(second.file!.text).toMatch(/^1111222233330000000799599.{20}\r\n$/);
  expect(await fetchText(`${RUN}/bank-files`)).toContain("PAY-1R");
  expect((await admin.request(`${RUN}/bank-file?files=1&ticket=none`)).location).toBe(`${RUN}/bank-files`);
  expect((await makeFile({ people: "TEST" })).file!.text.split("\r\n")).toHaveLength(2);
});

// covers: F-83
test("files are sorted by each of their columns in both directions, the payments below them as usual", async () => {
  const files = async (sort: string) => {
    const { text } = await admin.request(`${RUN}/bank-files?sort=${sort}`);
    const rows = text.split('aria-label="Files created,')[1]!.split("</table>")[0]!.split("<tbody")[1]!.split("<tr").slice(1);
    return rows.map((row) => {
      const [file, made, reference, people, sum] = [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) =>
        readMainText(`<main>${cell}</main>`),
      );
      return { number: Number.parseInt(file!, 10), made, reference, people: Number(people), sum: Number(sum!.replace(",", "")) };
    });
  };
  const numbers = async (sort: string) => (await files(sort)).map(({ number }) => number);
  const count = (await files("-made")).length;
  expect(count).toBeGreaterThan(1);
  expect(await numbers("made")).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(await numbers("-made")).toEqual((await numbers("made")).toReversed());
  for (const column of ["people", "sum"] as const) {
    const [up, down] = [(await files(column)).map((row) => row[column]), (await files(`-${column}`)).map((row) => row[column])];
    expect([new Set(up).size > 1, up, down]).toEqual([true, up.toSorted((a, b) => a - b), up.toReversed()]);
  }
  const references = (await files("-reference")).map(({ reference }) => reference!);
  expect([new Set(references).size > 1, references]).toEqual([true, references.toSorted().toReversed()]);
  expect((await files("file")).length).toBe(count);
  expect(await names("?sort=-sum")).toEqual(await names(""));
});

test("an employee without an account, or with letters in it, is named and paid by hand; an open run has no file", async () => {
  await runSql(companySeq, "update employees set bank_account_number = '' where employee_seq = 9");
  await runSql(companySeq, "update employees set bank_account_number = '12AB' where employee_seq = 10");
  const page = await fetchText("/payroll/payroll_processing/2/bank-files");
  expect(page).toContain("no account");
  expect(page).toContain("letters in the account");
  const response = await admin.request("/payroll/payroll_processing/2/bank-files", { form: { layoutSeq: "1", people: "OPEN" } });
  expect(response.status).toBe(422);
  expect((await admin.request("/payroll/payroll_processing/2/by-hand.xlsx")).status).toBe(200);
  expect((await admin.request(`${RUN}/bank-files/9`)).status).toBe(404);
});
