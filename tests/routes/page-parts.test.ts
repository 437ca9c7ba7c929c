import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { departments, jobTitles } from "~/db/schema/organization";
import { signIn, type Visitor } from "../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../support/company";
import { createEmployees } from "../support/employees";
import { readMainText } from "../support/page-text";
import { runSql } from "../support/payroll-run";

/** Behavior shared by all areas, on real pages, without scripts. */
const PEOPLE = "/employees/employees";
const SCHOOL = `${PEOPLE}/1/education/new`;
const HEADS = "/settings/admin_settings/77";
let company: TestCompany;
let admin: Visitor;

beforeAll(async () => {
  company = await createTestCompany({
    permissions: ["TEAM_EDIT", "EDUCATION_INFO_EDIT", "JOB_INFO_EDIT", "SETTING_EDIT", "ATTENDANCE_POLICY_EDIT", "FLEXBEN_EDIT"],
  });
  const { companySeq } = company.scope;
  await inCompany({ companySeq }, async (tx) => {
    await tx.insert(departments).values({ companySeq, departmentSeq: 1, departmentName: "Ovens" });
    await tx.insert(jobTitles).values({ companySeq, jobTitleSeq: 1, jobTitleName: "Baker", sortOrder: 1 });
  });
  const people = Array.from({ length: 61 }, (_, index) => ({
    employeeName: `Ana ${String.fromCharCode(65 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`,
    departmentSeq: 1,
    jobTitleSeq: 1,
  }));
  await createEmployees(company.scope, people);
  await runSql(
    companySeq,
    `insert into permission_groups (company_seq, role_group_seq, role_group_name) values (${companySeq}, 77, 'Heads')`,
  );
  admin = await signIn(company.email);
});

const page = async (path: string, visitor = admin) => (await visitor.request(path)).text;
/** The topmost dialog of a page. */
const dialog = (text: string) => text.slice(text.lastIndexOf("<dialog"), text.lastIndexOf("</dialog>"));
const field = (text: string, name: string) => new RegExp(`<(?:input|select|textarea)[^>]*\\bname="${name}"[^>]*>`).exec(text)?.[0] ?? "";
const label = (text: string, name: string) => {
  const id = /\bid="([^"]+)"/.exec(field(text, name))?.[1];
  return new RegExp(`<label[^>]*for="${id}"[^>]*>(.*?)</label>`, "s").exec(text)?.[1] ?? "";
};

// covers: SHELL-03
test("a page's main action is shown to users who may use it, and the content to all who may view it", async () => {
  const schedules = "/time/work_policy";
  const { email } = await createTestAccount(company.scope.companySeq, {
    email: "looks@company.test",
    permissions: ["ATTENDANCE_POLICY_VIEW"],
  });
  const head = (text: string) => /<div class="page-head">.*?<\/h1>.*?<\/div>(<div class="actions[^"]*">.*?<\/div>)?/s.exec(text)?.[1] ?? "";
  expect(head(await page(schedules))).toContain(`href="${schedules}/new"`);
  const seen = await page(schedules, await signIn(email));
  expect(head(seen)).not.toContain("/new");
  expect(readMainText(seen)).toMatch(/Schedules 1 .*Standard/);
});

// covers: SHELL-15 INPUT-15
test("lists show ten rows in windows of five pages, and a page's avatars cycle through five colors", async () => {
  const text = await page(PEOPLE);
  const rows = [...text.matchAll(/class="avatar avatar-(\d)"[^>]*>AA<\/span><span><b>/g)];
  const colors = rows.map(([, color]) => Number(color));
  // In order, from the number of the first employee.
  expect(colors).toEqual(Array.from({ length: 10 }, (_, place) => ((colors[0]! - 1 + place) % 5) + 1));
  const pages = (html: string) => [...html.matchAll(/aria-label="Page (\d)"/g)].map(([, number]) => number);
  expect(readMainText(text)).toContain("1–10 of 61");
  expect(pages(text)).toEqual(["1", "2", "3", "4", "5"]);
  const sixth = await page(`${PEOPLE}?page=6`);
  expect([readMainText(sixth).includes("51–60 of 61"), pages(sixth)]).toEqual([true, ["6", "7"]]);
});

test("U-10: an employee has the same color in the list, in any order, and in the popup", async () => {
  const faces = (html: string) =>
    new Map(
      [...html.matchAll(/class="avatar avatar-(\d)[^"]*"[^>]*>A[A-C]<.*?\/employees\/employees\/(\d+)/gs)].map(([, color, seq]) => [
        seq!,
        color!,
      ]),
    );
  const [rising, falling] = [faces(await page(`${PEOPLE}?pageSize=100`)), faces(await page(`${PEOPLE}?pageSize=100&sort=-name`))];
  expect(rising.size).toBeGreaterThan(50);
  expect([...falling].sort()).toEqual([...rising].sort());
  const [seq, color] = [...rising].at(-1)!;
  expect(await page(`/employees/employees/${seq}/education`)).toContain(`avatar avatar-${color} avatar-lg`);
});

// covers: INPUT-01 INPUT-02 DIALOG-01
test("a dialog form has a title, ways out at top and bottom, and one button; texts have 100 characters and required fields are marked", async () => {
  const text = dialog(await page(SCHOOL));
  expect(text).toMatch(/<header><h2[^>]*>Add education<\/h2><a aria-label="Close"[^>]*href="\/employees\/employees\/1\/education"/);
  expect(text).toMatch(
    /<footer class="form-footer">.*<a [^>]*href="\/employees\/employees\/1\/education"[^>]*>Cancel<\/a>.*<button[^>]*>Save/s,
  );
  expect(field(text, "major")).toContain('maxLength="100"');
  expect(label(text, "schoolName")).toMatch(/School name<[^>]*>\*</);
  expect(label(text, "major")).not.toContain("*");
});

// covers: DIALOG-13
test("a refused form stays open with the typed values, and shows the same message above and at the field", async () => {
  const { status, text } = await admin.request(SCHOOL, { form: { schoolName: "", major: "Food technology" } });
  expect(status).toBe(422);
  const form = dialog(text);
  const school = field(form, "schoolName");
  expect(school).toContain('aria-invalid="true"');
  const ids = /aria-describedby="([^"]+)"/.exec(school)![1]!.split(" ");
  const pageText = ids.map((id) => new RegExp(`id="${id}"[^>]*>(.*?)</p>`, "s").exec(form)?.[1]).join(" ");
  expect(pageText).toContain("School Name can’t be blank");
  expect(form.match(/School Name can’t be blank/g)).toHaveLength(2);
  expect(field(form, "major")).toContain('value="Food technology"');
});

// covers: DIALOG-03 DIALOG-14
test("an impossible action shows a notice with the reason, and only OK", async () => {
  const searched = await page("/flex_ben/mileage_history/point_balance?schType=&schKeyword=ana");
  const notice = dialog(searched);
  expect(notice).toMatch(/<h2[^>]*>Search<\/h2>/);
  expect(notice).toContain("Please select search Type or enter the search keyword.");
  expect([...notice.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text).filter(Boolean)).toEqual(["OK"]);
  expect(notice).not.toContain("Cancel");
});

// covers: DIALOG-05
test("a destructive deletion needs a described checkbox", async () => {
  const text = dialog(await page(`${HEADS}/delete`));
  const [, box] = /<label[^>]*for="([^"]+)"[^>]*>(?:<input[^>]*type="checkbox"[^>]*>)?\s*I understand that this cannot be undone\./.exec(
    text,
  )!;
  expect(text).toMatch(new RegExp(`<input[^>]*id="${box}"[^>]*type="checkbox"|<input[^>]*type="checkbox"[^>]*id="${box}"`));
  const [, foot] = /<footer class="form-footer">(.*?)<\/footer>/s.exec(text)!;
  expect([...foot!.matchAll(/>([^<>]+)<\/(?:a|button)>/g)].map(([, words]) => words)).toEqual(["Close", "Delete"]);
});

// covers: INPUT-17
test("a few choices are shown side by side, and on/off is a switch", async () => {
  const notices = await page("/notifications");
  expect(notices).toMatch(/role="switch"/);
  expect(await page("/employees/invited_employees")).toMatch(/<(?:nav|div)[^>]*class="segmented"/);
});

// covers: INPUT-31 INPUT-32 INPUT-33 INPUT-44
test("employees are picked in one dialog: its title, its search, three filters with the company's values, and ten per list", async () => {
  const text = dialog(await page(`${HEADS}/members/new`));
  expect(text).toMatch(/<h2[^>]*>Select Employee<\/h2>/);
  expect(field(text, "search")).toContain('placeholder="Search Employees"');
  const choices = (name: string) =>
    [
      ...(new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, "s").exec(text)?.[1] ?? "").matchAll(
        /<option value="(\d*)"[^>]*>([^<]*)</g,
      ),
    ].map(([, value, words]) => `${value} ${words}`.trim());
  expect(choices("workScheduleSeq")).toEqual(["All Work Schedule", "1 Standard"]);
  expect(choices("departmentSeq")).toEqual(["All Departments", "1 Ovens"]);
  expect(choices("jobTitleSeq")).toEqual(["All Tiers", "1 Baker"]);
  expect(text.match(/name="checked"/g)).toHaveLength(10);
});
