import { deflateRawSync, crc32 } from "node:zlib";
import { writeXlsx, type WriteSheet } from "hucre/xlsx";
import { expect, test } from "vitest";
import { Refusal } from "~/domain/shared/refusal";
import { readWorkbookSheet } from "~/web/files/workbook-upload.server";
import { withRequestContext } from "~/web/http/request-context.server";
import { readZip } from "../../support/zip";

// cspell:ignore haha

// a generous timeout: the test machine is shared
const OPTIONS = { field: "workbook", sheet: "Time", maxRows: 20_000, timeoutMillis: 60_000 };

type Part = { name: string; bytes: Uint8Array; /** A false value for the directory entry. */ size?: number };

/** A zip of deflated parts. */
function zip(parts: Part[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, size = bytes.length } of parts) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(title.length, 22);
    local.push(Buffer.from("PK\x03\x04", "latin1"), fields, title, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    central.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), fields, tail, title);
    at += 30 + title.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}

const workbook = async (...sheets: WriteSheet[]) => Buffer.from(await writeXlsx({ sheets }));
const time = (rows: WriteSheet["rows"], more: Partial<WriteSheet> = {}): WriteSheet => ({ name: "Time", rows, ...more });

/** A valid workbook with one part replaced. */
async function patched(name: string, change: (text: string) => string | Uint8Array, size?: number): Promise<Buffer> {
  const parts = readZip(
    await workbook(
      time([
        ["Employee ID", "Late minutes"],
        ["E0001", 5],
      ]),
    ),
  );
  return zip(
    parts.map((part) => {
      if (part.name !== name) return part;
      const changed = change(Buffer.from(part.bytes).toString());
      return { name, bytes: typeof changed === "string" ? Buffer.from(changed) : changed, size };
    }),
  );
}

async function refusal(bytes: Buffer, wish: Partial<Parameters<typeof readWorkbookSheet>[1]> = {}): Promise<string> {
  try {
    await readWorkbookSheet(bytes, { ...OPTIONS, ...wish });
  } catch (error) {
    if (error instanceof Refusal && error.field === "workbook") return error.message;
    throw error;
  }
  return "read";
}

test("texts, numbers, booleans, dates and formulas are read as such, with their row numbers", async () => {
  const bytes = await workbook(
    { name: "Read me", rows: [["Hello"]] },
    time(
      [["Employee ID", "Date", "Late"], ["0007", new Date(Date.UTC(2026, 10, 5)), 17], [], ["=SUM(A1)", true, 1.5], [null, null, null]],
      { cells: new Map([["3,3", { value: 5, formula: "A1*3" }]]) },
    ),
  );
  expect(await readWorkbookSheet(bytes, OPTIONS)).toEqual(
    [
      { number: 1, cells: ["Employee ID", "Date", "Late"] },
      { number: 2, cells: ["0007", { day: "2026-11-05" }, 17] },
      // a text that only looks like a formula stays a text
      { number: 4, cells: ["=SUM(A1)", true, 1.5, { formula: "A1*3" }] },
    ].map(({ number, cells }) => ({ number, cells: [...cells, ...Array.from({ length: 4 - cells.length }, () => null)] })),
  );
});

test("a file that is not a workbook gets a message with what to do", async () => {
  const notOne = "This file is not an Excel workbook. Save it as .xlsx and upload that.";
  expect(await refusal(Buffer.from("Employee ID,Late minutes\nE0001,5\n".repeat(10)))).toBe(notOne);
  expect(await refusal(Buffer.alloc(0))).toBe(notOne);
  expect(await refusal(Buffer.from("PK\x03\x04"))).toBe(notOne);
  expect(await refusal(zip([{ name: "holiday.txt", bytes: Buffer.from("Boracay") }]))).toBe(notOne);
  expect(await refusal((await workbook(time([["A"]]))).subarray(0, 900))).toBe(notOne);
  expect(await refusal(Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]))).toBe(
    "This workbook has a password or is an old .xls file. Save it without password as .xlsx and upload that.",
  );
  expect(await refusal(Buffer.alloc(5 * 1_048_576 + 1))).toBe("The file is larger than 5 MB. Choose a smaller one.");
});

test("a workbook without the template's sheet is refused", async () => {
  expect(await refusal(await workbook({ name: "Sheet1", rows: [["A"]] }))).toBe(
    "This workbook has no sheet named “Time”. Download the template and fill that in.",
  );
});

test("damaged sheets are refused, also in an intact zip", async () => {
  const damaged = "This workbook is damaged and cannot be read. Open it in Excel, save it again and upload that.";
  expect(await refusal(await patched("xl/workbook.xml", () => "<workbook"))).toMatch(/damaged|no sheet named/);
  expect(await refusal(await patched("xl/_rels/workbook.xml.rels", () => ""))).toBe(damaged);
  expect(await refusal(await patched("xl/worksheets/sheet1.xml", (xml) => xml.slice(0, xml.indexOf("<row") + 5)))).toBe(damaged);
});

test("a zip bomb is refused by its declared size, before anything is unpacked", async () => {
  const started = performance.now();
  const bomb = await patched("xl/worksheets/sheet1.xml", () => Buffer.alloc(150_000_000, 0x20));
  expect(bomb.length).toBeLessThan(1_048_576);
  const packed = performance.now();
  expect(await refusal(bomb)).toBe(
    "This workbook is too large when unpacked, so it was not opened. Copy your rows into a fresh template and upload that.",
  );
  expect(performance.now() - packed).toBeLessThan(packed - started);
  expect(await refusal(zip(Array.from({ length: 2001 }, (_, index) => ({ name: `${index}`, bytes: Buffer.from("x") }))))).toMatch(
    /too large when unpacked/,
  );
});

test("a bomb with a false directory is refused too", async () => {
  expect(await refusal(await patched("xl/worksheets/sheet1.xml", () => Buffer.alloc(80_000_000, 0x20), 1000))).toMatch(
    /too large when unpacked/,
  );
});

test("20,000 rows are read, many more are refused, and one cell in the last corner is ignored", async () => {
  const rows = (count: number) => [["Employee ID", "Late"], ...Array.from({ length: count }, (_, index) => [`E${index}`, index % 480])];
  expect(await readWorkbookSheet(await workbook(time(rows(20_000))), OPTIONS)).toHaveLength(20_001);
  expect(await refusal(await workbook(time(rows(20_050))))).toBe(
    "The sheet has more than 20,000 rows. Split it into several files, or take out what is not needed.",
  );
  const corner = await patched("xl/worksheets/sheet1.xml", (xml) =>
    xml.replace("</sheetData>", '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  );
  expect(await refusal(corner)).toMatch(/^read$|20,000 rows/);
}, 60_000);

test("multiplying entities are not expanded", async () => {
  const laughs = await patched("xl/worksheets/sheet1.xml", (xml) =>
    xml
      .replace("?>", '?><!DOCTYPE x [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>')
      .replace("</sheetData>", '<row r="3"><c r="A3" t="inlineStr"><is><t>&c;</t></is></c></row></sheetData>'),
  );
  const answer = await readWorkbookSheet(laughs, OPTIONS).catch((error: Error) => error.message);
  expect(JSON.stringify(answer).length).toBeLessThan(1000);
});

test("a slow reader is terminated, and does not block the next one", async () => {
  const wide = Array.from(
    { length: 2000 },
    (_, index) => `<row r="${index + 3}">${Array.from({ length: 100 }, () => `<c r="XFD${index + 3}"><v>1</v></c>`).join("")}</row>`,
  ).join("");
  const slow = await patched("xl/worksheets/sheet1.xml", (xml) => xml.replace("</sheetData>", `${wide}</sheetData>`));
  expect(await refusal(slow, { timeoutMillis: 1 })).toBe(
    "This workbook takes too long to read. Copy your rows into a fresh template and upload that.",
  );
  const many = await Promise.all(
    Array.from({ length: 4 }, async () => readWorkbookSheet(await workbook(time([["Employee ID"]])), OPTIONS)),
  );
  expect(many.map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
}, 60_000);

test("text that a database refuses is cleaned, and an excess of text is refused", async () => {
  const rows = await readWorkbookSheet(await workbook(time([["a_x0000_b\u0007c", "x".repeat(5000)]])), OPTIONS);
  expect(JSON.stringify(rows)).not.toMatch(/\\u0000|\\u0007/);
  expect(String(rows[0]!.cells[1])).toHaveLength(201);
  const flood = Array.from({ length: 3000 }, () => Array.from({ length: 30 }, () => "x".repeat(150)));
  expect(await refusal(await workbook(time(flood)))).toMatch(/^The cells of this sheet contain too much text/);
}, 60_000);

test("slow workbooks of one company do not block another's", { timeout: 60_000 }, async () => {
  const rows = [["Employee ID", "Late"], ...Array.from({ length: 15_000 }, (_, index) => [`E${index}`, index % 480])];
  const [slow, quick] = [await workbook(time(rows)), await workbook(time([["Employee ID"]]))];
  const done: string[] = [];
  const read = (companySeq: number, bytes: Buffer, name: string) =>
    withRequestContext({ requestId: name, pageId: "/", isPage: true, address: "", companySeq }, () =>
      readWorkbookSheet(bytes, OPTIONS),
    ).then(() => done.push(name));
  await Promise.all([...Array.from({ length: 4 }, () => read(1, slow, "slow")), read(2, quick, "quick")]);
  expect(done.indexOf("quick")).toBeLessThan(2);
  expect(done).toHaveLength(5);
});

test("B-7: a workbook with merged cells below the headings is refused with their names; a merged title above is accepted", async () => {
  const rows = [
    ["Time of the shop", null],
    ["Employee ID", "Late minutes"],
    ["E0001", 5],
    ["E0002", null],
  ];
  const merged = (...merges: { startRow: number; startCol: number; endRow: number; endCol: number }[]) => workbook(time(rows, { merges }));
  const title = { startRow: 0, startCol: 0, endRow: 0, endCol: 1 };
  await expect(readWorkbookSheet(await merged(title), OPTIONS)).resolves.toHaveLength(4);
  await expect(readWorkbookSheet(await merged(title, { startRow: 2, startCol: 1, endRow: 3, endCol: 1 }), OPTIONS)).rejects.toThrow(
    "The cells B3:B4 are merged, so only the first row would get their value. Unmerge them, fill in each row and upload the workbook again.",
  );
});
