import { afterEach, beforeAll, expect, test } from "vitest";
import { env } from "~/env.server";
import { signIn, type Visitor } from "../../support/app";
import { postWithFiles } from "../../support/post-files";
import type { PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { buildExif, buildJpeg, greySquare } from "../../support/photos";
import { createTeamCompany } from "../../support/team";

let company: PayrollCompany;
let admin: Visitor;
/** The employee of the signed-in account, so that the header shows the photo. */
const EMPLOYEE = 1;

beforeAll(async () => {
  company = await createTeamCompany();
  await runSql(company.scope.companySeq, `update accounts set employee_seq = ${EMPLOYEE} where account_seq = ${company.scope.accountSeq}`);
  admin = await signIn(company.email);
});
afterEach(() => void (env.COST_CENTER_COMPANY_SEQ = 0));

const PHOTO = `/employees/employees/${EMPLOYEE}/basic-info/photo`;

// covers: SHELL-08
test("G-3: a profile photo is uploaded without its location, shown in the header and the employee window, and removed", async () => {
  const initial = await admin.request("/hrDashboard");
  expect(initial.text).toMatch(/<summary[^>]*>(?:(?!<\/summary>).)*>A</s);

  const photo = buildJpeg(buildExif(1), ...greySquare(64, 64));
  const saved = await postWithFiles(admin, `${PHOTO}/upload`, {}, { picture: { name: "me.jpg", bytes: photo } });
  expect(saved.status).toBe(303);
  const { rows } = (await runSql(
    company.scope.companySeq,
    `select profile_file_seq as seq from employees where employee_seq = ${EMPLOYEE}`,
  )) as {
    rows: { seq: number }[];
  };
  const address = `/files/${rows[0]!.seq}`;
  expect((await admin.request("/hrDashboard")).text).toContain(`src="${address}"`);
  expect((await admin.request(`/employees/employees/${EMPLOYEE}/basic-info`)).text).toContain(`src="${address}"`);
  const file = await admin.request(address);
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect(file.text).not.toContain("Phone");

  expect((await admin.request(`${PHOTO}/delete`, { form: {} })).status).toBe(303);
  expect((await admin.request("/hrDashboard")).text).not.toContain(address);
  expect((await admin.request(address)).status).toBe(404);
});

test("G-3: a file that is not a picture is refused as profile photo", async () => {
  const refused = await postWithFiles(admin, `${PHOTO}/upload`, {}, { picture: { name: "me.png", bytes: Buffer.from("<svg/>") } });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("This file is not a PNG or JPEG picture.");
});

test("G-4: cost center and business unit are entered in job info where point history searches by them", async () => {
  const address = `/employees/employees/${EMPLOYEE}/job-info`;
  expect((await admin.request(`${address}?mode=edit`)).text).not.toContain('name="costCenter"');
  env.COST_CENTER_COMPANY_SEQ = company.scope.companySeq;
  const form = (await admin.request(`${address}?mode=edit`)).text;
  expect(form).toContain('name="costCenter"');
  const value = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(form)?.[1] ?? "";
  const { rows } = (await runSql(
    company.scope.companySeq,
    `select department_seq as "departmentSeq", join_date::text as "joinDate" from employees where employee_seq = ${EMPLOYEE}`,
  )) as { rows: { departmentSeq: number; joinDate: string }[] };
  const saved = await admin.request(`${address}?mode=edit`, {
    form: {
      employeeId: value("employeeId"),
      departmentSeq: String(rows[0]!.departmentSeq),
      joinDate: rows[0]!.joinDate,
      costCenter: "CC-100",
      businessUnit: "Bread",
      revision: value("revision"),
    },
  });
  expect(saved.status).toBe(303);
  const pageText = (await admin.request(address)).text;
  for (const text of ["Cost center", "CC-100", "Business unit", "Bread"]) expect(pageText).toContain(text);
  expect((await admin.request(`${address}/history`)).text).toContain("cost center none → CC-100");
  const response = await admin.request("/flex_ben/mileage_history/point_balance?schType=COST_CENTER&schKeyword=CC-100");
  expect(response.text).toContain("Ana");
});
