import { readXlsx } from "hucre/xlsx";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { PayslipDocument } from "~/domain/payroll/runs/reports/payslip-document";
import { formatCentavos } from "~/domain/shared/money";
import { payslipFileName, payslipPdf, payslipsPdf, payslipsZip } from "~/reports/payroll/runs/payslips/payslip-pdf";
import { buildSampleDocuments } from "../../../../support/payroll-documents";
import { listHeadings, isOpenedBy, readPdf } from "../../../../support/pdf";
import { readPublishedRegister } from "../../../../support/workbooks";
import { readZip } from "../../../../support/zip";

const { run, payslips } = buildSampleDocuments(1);
const ana = payslips[0]!;
async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}

const published = (amount: string) => formatCentavos(Math.round(Number(amount) * 100));

// Document 5, appendix A: tagged headings.
test("a payslip has tagged headings for screen readers; a file of a whole payroll has none, since tagging doubles the time", async () => {
  const [single, many] = [await payslipPdf(run, ana), await whole(payslipsPdf(run, [ana]))];
  expect(listHeadings(single)).toEqual([
    "H1 Ana Lim Reyes",
    "H2 Earnings",
    "H2 Year to date, 2026",
    "H2 Leave left",
    "H2 Deductions",
    "H2 Employer share",
  ]);
  expect([Buffer.from(single).includes("/StructTreeRoot"), many.includes("/StructTreeRoot"), listHeadings(many)]).toEqual([
    true,
    false,
    [],
  ]);
  expect(readPdf(single).pages).toEqual(readPdf(many).pages);
});

// covers: PAY-12
test("a payslip shows the employee, the days, every line with its reason, net pay and the note", async () => {
  const { pages } = readPdf(await payslipPdf(run, { ...ana, remark: "Salamat, Niño! See you on 11/16." }));
  expect(pages).toHaveLength(1);
  const words = pages[0]!.split("\n");
  expect(words).toEqual(
    expect.arrayContaining([
      "Panaderia Santa Clara Incorporated",
      "Payslip",
      "Ana Lim Reyes",
      "E0001  ·  Supervisor, Bakery",
      "11/01/2026 to 11/15/2026",
      "11/13/2026",
      // the published register of the sample, row 1
      "₱18,512.93",
      "₱2,361.89",
      "₱16,151.04",
      "15,000.00",
      "−1,379.31",
      "1,011.89",
      "20,602.93",
      "30,000.00 a month ÷ 2",
      "Union Dues",
      "Employer share",
      "Year to date, 2026",
      "Salamat, Niño! See you on 11/16.",
    ]),
  );
});

test("the Filipino payslip has the same figures under translated labels; company items keep their names", async () => {
  const read = async (language: "en" | "fil") => readPdf(await payslipPdf(run, { ...ana, remark: "Salamat, Niño!" }, { language }));
  const [english, filipino] = await Promise.all([read("en"), read("fil")]);
  const words = filipino.pages[0]!.split("\n");
  expect(filipino.pages).toHaveLength(1);
  expect(words).toEqual(
    expect.arrayContaining([
      "11/01/2026 hanggang 11/15/2026",
      "Kabuuang sahod",
      "₱18,512.93",
      "Netong sahod",
      "₱16,151.04",
      "Batayang sahod",
      "30,000.00 bawat buwan ÷ 2",
      "Union Dues",
      "Kabuuang kaltas",
      "Kabuuan mula simula ng 2026",
      "3.5 araw",
      "Tala",
      "Salamat, Niño!",
    ]),
  );
  for (const word of ["Gross pay", "Net pay", "Deductions", "Basic salary", "Year to date, 2026"]) expect(words).not.toContain(word);
  const amounts = (page: string) => page.match(/[−₱]?[\d,]+\.\d\d/g);
  expect(amounts(filipino.pages[0]!)).toEqual(amounts(english.pages[0]!));
});

test("every payslip of the sample shows the net pay of the published register", async () => {
  for (const runId of [1, 2, 3, 7, 12, 13, 16]) {
    const documents = buildSampleDocuments(runId);
    const { pages } = readPdf(await whole(payslipsPdf(documents.run, documents.payslips)));
    const { rows } = readPublishedRegister(runId);
    expect(pages).toHaveLength(rows.length);
    for (const [index, row] of rows.entries()) {
      expect(pages[index]!.split("\n")).toEqual(
        expect.arrayContaining([row.employeeName, `₱${published(row.netPay!)}`, `₱${published(row.grossPay!)}`]),
      );
    }
  }
});

test("long names, many lines and a long note continue on further pages that name their employee", async () => {
  const lines = Array.from({ length: 90 }, (_, index) => ({
    ...ana.lines[0]!,
    label: `An allowance whose name is rather long for its column, number ${index}`,
  }));
  const employeeName = "María Consolación Evangelina Peñaflor-Macapagal de los Santos y Buenaventura III";
  const { pages } = readPdf(
    await payslipPdf(run, {
      ...ana,
      employeeName,
      lines,
      remark: "A long note. ".repeat(500),
      figures: { ...ana.figures, netPay: 999_999_999_999 },
    }),
  );
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.join("\n").match(/number\n?\s?\d+$/gm)).toHaveLength(90);
  expect(pages.join("\n").match(/A long note\./g)!.length).toBeGreaterThan(450);
  for (const page of pages.slice(1)) expect(page.replaceAll("\n", " ")).toContain(`${employeeName}, continued`);
  expect(pages[0]).toContain("₱9,999,999,999.99");
});

test("a payslip with a password opens only with it, and shows nothing without", async () => {
  const bytes = await payslipPdf(run, ana, { password: "Niño-2026" });
  expect(readPdf(bytes).encrypted).toBe(true);
  expect([isOpenedBy(bytes, "Niño-2026"), isOpenedBy(bytes, ""), isOpenedBy(bytes, "niño-2026")]).toEqual([true, false, false]);
  expect(Buffer.from(bytes).includes("Ana Lim Reyes")).toBe(false);
});

test("the zip has one PDF per employee, named by number, employee and days", async () => {
  const files = readZip(new Uint8Array(await new Response(payslipsZip(run, payslips)).arrayBuffer()));
  expect(files.map(({ name }) => name)).toEqual(payslips.map((payslip) => payslipFileName(run, payslip)));
  expect(files[0]!.name).toBe("E0001 Ana Lim Reyes payslip 2026-11-01–15.pdf");
  for (const [index, { bytes }] of files.entries()) expect(readPdf(bytes).pages[0]).toContain(payslips[index]!.employeeName);
  await expect(readXlsx(files[0]!.bytes)).rejects.toThrow();
});

test("a name cannot move a file out of its folder", () => {
  expect(payslipFileName(run, { employeeId: "../../etc", employeeName: "a\\b\n" })).toBe(".. .. etc a b payslip 2026-11-01–15.pdf");
});

test("an open payroll prints payslips marked as draft", async () => {
  expect(readPdf(await payslipPdf({ ...run, completed: false }, ana)).pages[0]).toContain("Payslip, draft");
});

test("rendering follows the reader, does not block other work, and aborting ends the source", async () => {
  let read = 0;
  let ended = false;
  async function* endless(): AsyncGenerator<PayslipDocument> {
    try {
      for (;;) yield { ...ana, employeeSeq: ++read };
    } finally {
      ended = true;
    }
  }
  const parts = payslipsPdf(run, endless());
  await parts.next();
  const before = read;
  await setTimeout(50);
  expect(read).toBe(before);
  let ticks = 0;
  const clock = setInterval(() => ticks++, 1);
  for (let index = 0; index < 100; index++) await parts.next();
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(20);
  await parts.return(undefined);
  expect(ended).toBe(true);
});
