import { strFromU8, unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { afterEach, expect, test, vi } from "vitest";
import { sheetName, workbook, workbookOfSheets, type SheetColumn } from "~/reports/workbook";

// cspell:ignore lo'brien

type Row = { name: string; day: string | null; amount: number | null; count: number };

const COLUMNS: SheetColumn<Row>[] = [
  { header: "Name", kind: "text", value: ({ name }) => name, width: 30 },
  { header: "Day", kind: "day", value: ({ day }) => day },
  { header: "Amount", kind: "money", value: ({ amount }) => amount },
  { header: "Count", kind: "whole", value: ({ count }) => count },
];
const ROWS: Row[] = [
  { name: 'Niño Peñaflor & <Sons> "₱"', day: "2026-11-05", amount: 999_999_999_999, count: 3 },
  { name: "Ana", day: null, amount: -10, count: 0 },
];

const open = async (stream: ReadableStream<Uint8Array>) =>
  readXlsx(new Uint8Array(await new Response(stream).arrayBuffer()), { readStyles: true });
const plan = (rows: Iterable<Row> | AsyncIterable<Row>) => ({
  name: "Register",
  columns: COLUMNS,
  rows,
  totalLabel: (count: number) => `Total, ${count}`,
});

test("a workbook stores names, days and amounts with their types, and the totals below them", async () => {
  const sheet = (await open(workbook({ ...plan(ROWS), title: ["Panaderia Santa Clara"] }))).sheets[0]!;
  expect(sheet.name).toBe("Register");
  expect(sheet.rows).toEqual(
    [
      ["Panaderia Santa Clara"],
      ["Name", "Day", "Amount", "Count"],
      ['Niño Peñaflor & <Sons> "₱"', new Date("2026-11-05T00:00:00Z"), 9_999_999_999.99, 3],
      ["Ana", null, -0.1, 0],
      ["Total, 2", null, 9_999_999_999.89, null],
    ].map((row) => (row.length === 1 ? [row[0], null, null, null] : row)),
  );
});

test("headings and totals are bold, money has two decimals, and headings are frozen", async () => {
  const sheet = (await open(workbook(plan(ROWS)))).sheets[0]!;
  const style = (row: number, column: number) => sheet.cells?.get(`${row},${column}`)?.style;
  expect([style(0, 0)?.font?.bold, style(1, 0)?.font?.bold ?? false, style(3, 2)?.font?.bold]).toEqual([true, false, true]);
  expect(style(1, 2)?.numFmt).toContain("#,##0.00");
  expect(style(1, 1)?.numFmt).toBe("mm/dd/yyyy");
  expect(sheet.freezePane?.rows).toBe(1);
  expect(sheet.columns?.[0]?.width).toBeCloseTo(30, 0);
});

test("a text that looks like a formula stays a text", async () => {
  const names = ['=HYPERLINK("http://x")', "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "0012", "1e5"];
  const sheet = (await open(workbook(plan(names.map((name) => ({ name, day: null, amount: 0, count: 0 })))))).sheets[0]!;
  expect(sheet.rows.slice(1, -1).map((row) => row[0])).toEqual(names);
  for (const [index] of names.entries()) {
    const cell = sheet.cells?.get(`${index + 1},0`);
    expect([cell?.formula, cell?.style?.numFmt]).toEqual([undefined, "@"]);
  }
});

test("a sheet without rows has its headings and a total of zero", async () => {
  expect((await open(workbook(plan([])))).sheets[0]!.rows).toEqual([
    ["Name", "Day", "Amount", "Count"],
    ["Total, 0", null, 0, null],
  ]);
});

test("an aborted download ends its source, and without a reader nothing is read", async () => {
  let given = 0;
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield { name: `Name ${Math.random()} ${given++}`, day: null, amount: given, count: 1 };
    } finally {
      ended = true;
    }
  }
  const reader = workbook(plan(endless())).getReader();
  await reader.read();
  const settled = async (): Promise<number> => {
    const before = given;
    await new Promise((resolve) => setTimeout(resolve, 400));
    return given === before ? given : settled();
  };
  expect(await settled()).toBeLessThan(50_000);
  await reader.cancel();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ended).toBe(true);
});

test("sheets of one workbook have their own columns, rows and totals, in any order of lengths", async () => {
  const rows = (count: number): Row[] =>
    Array.from({ length: count }, (_, index) => ({ name: `N${index}`, day: null, amount: 100, count: index }));
  const short = { title: ["Short"], columns: COLUMNS.slice(0, 1), rows: rows(1), totalLabel: (count: number) => `Total, ${count}` };
  const long = { title: ["Long"], columns: COLUMNS.toReversed(), rows: rows(3), totalLabel: (count: number) => `Total, ${count}` };
  for (const sheets of [
    [short, long],
    [long, short],
  ]) {
    const written = (await open(workbookOfSheets("Schedule", sheets))).sheets;
    expect(written.map(({ name }) => name)).toEqual(["Schedule", "Schedule_2"]);
    const [first, second] = written.map(({ rows: all }) =>
      all.map((row) => row.filter((cell) => cell !== null)).filter((row) => row.length > 0),
    );
    const ofShort = [["Short"], ["Name"], ["N0"], ["Total, 1"]];
    const ofLong = [["Long"], ["Count", "Amount", "Day", "Name"], [0, 1, "N0"], [1, 1, "N1"], [2, 1, "N2"], [3, "Total, 3"]];
    expect([first, second]).toEqual(sheets[0] === short ? [ofShort, ofLong] : [ofLong, ofShort]);
    expect(written[sheets.indexOf(long)]!.cells?.get("2,1")?.style?.numFmt).toContain("#,##0.00");
  }
});

/** The parts of a workbook, as a program reads them. */
const partsOf = async (stream: ReadableStream<Uint8Array>): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()))).map(([path, part]) => [path, strFromU8(part)]),
  );

test("a list has a filter, prints across A4 with its headings on every page, and its totals are formulas with values", async () => {
  const parts = await partsOf(workbook({ ...plan(ROWS), name: "O'Brien & Sons", title: ["Register", "Search: 5 > 3"] }));
  const sheet = parts["xl/worksheets/sheet1.xml"]!;
  // Two lines of title, headings in row 3, two people, totals in row 6.
  expect(sheet).toContain('<autoFilter ref="A3:D5"/>');
  expect(sheet).toContain('<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>');
  expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
  expect(sheet).toMatch(/<c r="C6" s="\d+"><f>SUBTOTAL\(109,C4:C5\)<\/f><v>9999999999\.89<\/v><\/c>/);
  expect(sheet).toContain('ySplit="3" topLeftCell="A4"');
  expect(sheet).toContain("<oddFooter>&#38;LO'Brien &#38;&#38; Sons&#38;RPage &#38;P of &#38;N</oddFooter>");
  expect(parts["xl/workbook.xml"]).toContain("'O''Brien &#38; Sons'!$3:$3</definedName>");
  expect(parts["xl/workbook.xml"]).toContain("'O''Brien &#38; Sons'!$A$3:$D$5</definedName>");
  expect((await open(workbook(plan(ROWS)))).sheets[0]!.cells?.get("3,2")).toMatchObject({ formula: "SUBTOTAL(109,C2:C3)" });
});

test("the company name is above the title and in the footer once, and not on sheets with their own form", async () => {
  const rowsOf = async (title: string[]) => {
    const book = workbook({ ...plan([]), title }).belongsTo(Promise.resolve("Panaderia Santa Clara"));
    return (await open(book)).sheets[0]!.rows.map(([first]) => first);
  };
  expect(await rowsOf(["Loans", "Open"])).toEqual(["Panaderia Santa Clara", "Loans", "Open", "Name", "Total, 0"]);
  expect(await rowsOf(["Loans", "Panaderia Santa Clara"])).toEqual(["Loans", "Panaderia Santa Clara", "Name", "Total, 0"]);
  // A company name may equal part of a title.
  expect(await rowsOf(["Loans of Panaderia Santa Clara Annex"])).toHaveLength(4);
  expect(await rowsOf([])).toEqual(["Name", "Total, 0"]);
  const parts = await partsOf(workbook({ ...plan([]), title: ["Loans"] }).belongsTo(Promise.resolve("Santa Clara")));
  expect(parts["xl/worksheets/sheet1.xml"]).toContain("Santa Clara · Register");
});

test("a long name in a page footer stays within Excel's 255 characters", async () => {
  const long = "A & B && Sons ".repeat(30);
  const parts = await partsOf(workbook({ ...plan([]), title: ["Loans"] }).belongsTo(Promise.resolve(long)));
  const footer = /<oddFooter>(.*)<\/oddFooter>/.exec(parts["xl/worksheets/sheet1.xml"]!)![1]!.replaceAll("&#38;", "&");
  expect(footer).toMatch(/^&LA && B &&&& Sons .*&RPage &P of &N$/);
  expect(footer.length).toBeLessThanOrEqual(255);
  expect((await open(workbook({ ...plan([]), title: ["Loans"] }).belongsTo(Promise.resolve(long)))).sheets[0]!.rows[0]![0]).toBe(long);
});

test("a sheet name contains no characters that Excel refuses", () => {
  expect(sheetName("'A/B: [2026]*?\\ 'x'")).toBe("A B 2026 'x");
  expect(sheetName("x".repeat(40))).toHaveLength(31);
  expect(sheetName("//")).toBe("Sheet");
});

afterEach(() => vi.useRealTimers());

test("the same list gives the same file byte for byte, at any time", async () => {
  const bytesAt = async (now: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    return new Uint8Array(await new Response(workbook(plan(ROWS))).arrayBuffer());
  };
  expect(await bytesAt("2026-11-28T08:00:00Z")).toEqual(await bytesAt("2026-11-27T08:00:00Z"));
});

test("text that looks like an Excel escape is unchanged, and text that XML cannot hold is removed or replaced", async () => {
  const names = ["_x0041_B", "_x005F_x0041_", "x_X00e9_", "_xyz_", "tab\tline\nend", "a\u0000\u001f\uffffb", "half \ud83d", "😀"];
  const sheet = (await open(workbook(plan(names.map((name) => ({ name, day: null, amount: 0, count: 0 })))))).sheets[0]!;
  const read = ["_x0041_B", "_x005F_x0041_", "x_X00e9_", "_xyz_", "tab\tline\nend", "ab", "half \ufffd", "😀"];
  expect(sheet.rows.slice(1, -1).map((row) => row[0])).toEqual(read);
});

test("a day before March 1900, which Excel counts wrongly, is a text", async () => {
  const days = ["1899-12-31", "1900-01-01", "1900-02-28", "1900-03-01", "2200-12-31"];
  const sheet = (await open(workbook(plan(days.map((day) => ({ name: "A", day, amount: 0, count: 0 })))))).sheets[0]!;
  expect(sheet.rows.slice(1, -1).map((row) => row[1])).toEqual([
    ...["12/31/1899", "01/01/1900", "02/28/1900"],
    new Date("1900-03-01T00:00:00Z"),
    new Date("2200-12-31T00:00:00Z"),
  ]);
});
