import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findCompanyByName } from "~/models/settings/accounts.server";
import { runCommand, runNpm } from "../support/commands";
import { NODE_ARGUMENTS } from "../support/node-arguments";

const folder = mkdtempSync(path.join(tmpdir(), "company-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sample = JSON.parse(readFileSync("tests/domain/payroll/samples/bakery-2026.json", "utf8")) as {
  company: { companyName: string };
  employees: { salaryRecords: { salaryAmount: string }[]; joinDate: string; departmentSeq: number }[];
};

const company = (...words: string[]) => runCommand("company", words);

function write(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

test("a file with errors is not imported: each is reported with its place, and the command fails", async () => {
  const file = structuredClone(sample);
  file.company.companyName = "Faulty";
  file.employees[3]!.salaryRecords[0]!.salaryAmount = "12,x";
  file.employees[4]!.joinDate = "2026-02-30";
  file.employees[5]!.departmentSeq = 55;
  const { status, stderr } = runNpm("company", ["import", write("faulty.json", file)]);
  expect(status).toBe(1);
  expect(stderr).toContain("is not loaded: 3 problems.");
  expect(stderr).toContain("  employees[3].salaryRecords[0].salaryAmount: 12,x is not an amount");
  expect(stderr).toContain("  employees[4].joinDate: 2026-02-30 is not a day that exists");
  expect(stderr).toContain("  employees[5].departmentSeq: there is no department 55 in this file");
  expect(await findCompanyByName("Faulty")).toBeNull();
});

test("two hundred errors are shown and the rest are counted", async () => {
  const file = {
    ...sample,
    company: { companyName: "Very faulty" },
    employees: Array.from({ length: 300 }, () => ({ ...sample.employees[0], employeeSeq: "x", employeeId: "" })),
  };
  const { status, stderr } = await company("import", write("very-faulty.json", file));
  expect(status).toBe(1);
  expect(stderr.split("\n").filter((line) => line.startsWith("  ")).length).toBe(201);
  expect(stderr).toMatch(/ {2}and \d+ more/);
});

test("invalid JSON, a missing file and an unknown command are reported in one sentence", async () => {
  expect((await company("import", write("text.json", "{ not JSON"))).stderr).toContain("text.json is no JSON file");
  expect((await company("import", path.join(folder, "nowhere.json"))).stderr).toContain("There is no file");
  const usage = await company("load");
  expect(usage.status).toBe(1);
  expect(usage.stderr).toContain("npm run company -- import FILE.json [--run]");
  expect((await company("register", "No one")).stderr).toContain('There is no company "No one"');
});

test("without --run the payrolls of the file are counted and the output states how to create them", async () => {
  const file = { ...sample, company: { ...sample.company, companyName: "Loaded" } };
  const loaded = await company("import", write("loaded.json", file));
  expect(loaded.status).toBe(0);
  expect(loaded.stdout).toContain("Loaded is loaded: 12 employees, 5 payroll templates.");
  expect(loaded.stdout).toContain("16 payrolls of the file with 15 time summaries and 7 adjustments not created.");
  expect(loaded.stdout).toMatch(/npm run company -- import .*loaded\.json --run/);
  expect(loaded.stdout).toContain('npm run admin -- --company "Loaded"');
  expect((await company("import", path.join(folder, "loaded.json"))).stdout).toContain("Loaded was there and is renewed");
  expect((await company("list")).stdout).toMatch(/^\d+\tLoaded\t12 employees\t0 payrolls\tPAYROLL_USAGE$/m);
});

// covers: F-129
test("with --run the payrolls are completed in order, and the printed register is the sample's", async () => {
  const file = write("run.json", { ...sample, company: { ...sample.company, companyName: "Run & Sons" } });
  const { status, stdout, stderr } = await company("import", file, "--run");
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toContain("Payroll 1, 11/01–11/15/2026, paid 11/13/2026: completed.");
  expect(stdout).toContain("Payroll 16, 11/01–12/31/2026, paid 12/29/2026: completed.");
  expect((await company("register", "Run & Sons")).stdout).toBe(
    readFileSync("tests/domain/payroll/samples/bakery-2026-register.csv", "utf8"),
  );
  expect((await company("import", file, "--run")).stdout).toContain("Payroll 16, 11/01–12/31/2026, paid 12/29/2026: was completed.");
  const inputs = "tests/domain/payroll/samples/bakery-2026-forms.json";
  expect((await company("dat", "Run & Sons", "2026", "--inputs", inputs)).stdout).toBe(
    readFileSync("tests/domain/payroll/samples/bakery-2026-1604C.DAT", "latin1"),
  );
  const { expected } = JSON.parse(readFileSync(inputs, "utf8")) as { expected: object };
  expect(JSON.parse((await company("forms", "Run & Sons", "2026", "--inputs", inputs)).stdout)).toEqual(expected);
  expect(
    (await company("forms", "Run & Sons", "2026", "--inputs", write("inputs.json", { inputs: { opening: { 1: { 39: "x" } } } }))).stderr,
  ).toContain("inputs.opening.1.39: x is not an amount");
  expect((await company("dat", "Run & Sons", "later")).stderr).toContain("Say a tax year");
}, 60_000);

test("a company is exported to a file that only its owner can read, and never over an existing one", async () => {
  const loaded = write("to-export.json", { ...sample, company: { ...sample.company, companyName: "Taken & Sons" } });
  expect((await company("import", loaded)).status).toBe(0);
  const file = path.join(folder, "taken.json");
  const { status, stdout, stderr } = await company("export", "Taken & Sons", file);
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: `Taken & Sons is in ${file}: 12 employees, 5 payroll templates, 0 payrolls.\n`,
    stderr: "",
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await company("export", "Taken", "&", "Sons", file)).stderr).toBe(`${file} is there already. Give another name.\n`);
  const again = path.join(folder, "again.json");
  expect((await company("export", "Taken & Sons", again)).stdout).toContain(
    "The file has no place for: entries of the history (1), security events (1).",
  );
  expect(readFileSync(again, "utf8")).toBe(readFileSync(file, "utf8"));
  expect((await company("import", again)).stdout).toContain("Taken & Sons was there and stays as it is");
  expect((await company("export", "No one", again)).stderr).toContain('There is no company "No one"');
  expect((await company("export", "No one")).stderr).toContain("npm run company -- export NAME FILE.json");
}, 120_000);

test("a file of time is loaded into the company of its name; its days and the rows for payroll are printed; a faulty one is refused with the places", async () => {
  const time = JSON.parse(readFileSync("tests/domain/time/time-bakery.json", "utf8")) as Record<string, unknown>;
  const file = write("time.json", { ...time, companyName: "Time & Sons" });
  const loaded = await company("import", file);
  expect({ status: loaded.status, stderr: loaded.stderr }).toEqual({ status: 0, stderr: "" });
  expect(loaded.stdout).toContain(
    "Time & Sons is loaded: time of 12 employees from 2026-11-16 to 2026-11-30.\n214 time logs new, 0 there already.",
  );
  expect((await company("time", "Time", "&", "Sons", "2026-11-16", "2026-11-30")).stdout).toBe(
    readFileSync("tests/domain/time/time-bakery-rows.csv", "utf8"),
  );
  const days = JSON.parse((await company("days", "Time & Sons", "2026-11-19", "2026-11-19")).stdout) as object[];
  expect(days).toHaveLength(12);
  expect(days[0]).toEqual({
    employeeSeq: 1,
    workDate: "2026-11-19",
    dayType: "ordinary",
    state: "PRESENT",
    scheduledMinutes: 480,
    regularMinutes: 240,
    absentMinutes: 240,
    unapprovedOvertimeMinutes: 2,
  });
  expect((await company("days", "Time & Sons", "2026-11-30", "2026-11-16")).stderr).toContain("Say two days in order");
  const faulty = await company("import", write("faulty-time.json", { ...time, startDate: "2026-13-01" }));
  expect([faulty.status, faulty.stderr]).toEqual([1, expect.stringContaining("  startDate: 2026-13-01 is not a day that exists")]);
}, 60_000);

test("three concurrent imports of one company wait for each other and succeed, with its payrolls completed once", async () => {
  const file = structuredClone(sample);
  file.company.companyName = "At once";
  const words = [...NODE_ARGUMENTS, "scripts/company.ts", "import", write("at-once.json", file), "--run"];
  const ended = await Promise.all(
    Array.from({ length: 3 }, () => {
      const child = spawn(process.execPath, words, { env: process.env });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += String(chunk)));
      return new Promise<{ code: number | null; output: string }>((resolve) => child.on("exit", (code) => resolve({ code, output })));
    }),
  );
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  const outputs = ended.map(({ output }) => output);
  expect(outputs.filter((output) => output.includes("is loaded"))).toHaveLength(1);
  expect(outputs.filter((output) => output.includes("is being imported by another command")).length).toBeGreaterThan(0);
  expect(outputs.filter((output) => /paid .*: completed\./.test(output))).toHaveLength(1);
}, 120_000);
