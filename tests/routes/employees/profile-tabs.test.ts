import { beforeAll, expect, test } from "vitest";
import type { Permission } from "~/domain/settings/permissions";
import { listChanges } from "~/models/shared/change-log.server";
import type { Scope } from "~/domain/shared/scope";
import { signIn, Visitor } from "../../support/app";
import { createTestAccount, createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";
import { countQueries } from "../../support/count-queries";
import { runOwnerSql } from "../../support/owner";

// cspell:ignore callme

const RIGHTS: Permission[] = [
  "TEAM_EDIT",
  "BASIC_INFO_EDIT",
  "EDUCATION_INFO_EDIT",
  "CAREER_QUALIFI_INFO_EDIT",
  "EMPLOYEE_DOCUMENTS_INFO_VIEW",
];
const VIEWS: Permission[] = ["TEAM_VIEW", "BASIC_INFO_VIEW", "EDUCATION_INFO_VIEW", "CAREER_QUALIFI_INFO_VIEW"];
const CEBU = "0702200000";
const CEBU_CITY = "0730600000";
const MAKATI = "1380300000";

let scope: Scope;
let admin: Visitor;
let reader: Visitor;
let employeeSeq: number;
let tab: string;

beforeAll(async () => {
  const company = await createTestCompany({ permissions: RIGHTS });
  scope = company.scope;
  [employeeSeq] = (await createEmployees(scope, [
    { employeeName: "Luz Dela Cruz", email: "luz@company.test", phoneNumber: "09171234567" },
  ])) as [number];
  tab = `/employees/employees/${employeeSeq}`;
  admin = await signIn(company.email);
  const { email } = await createTestAccount(scope.companySeq, { email: "reader@company.test", permissions: VIEWS });
  reader = await signIn(email);
});

const rows = async <Row>(text: string) => ((await runSql(scope.companySeq, text)) as { rows: Row[] }).rows;
const changes = async (feature: Parameters<typeof listChanges>[1]) => (await listChanges(scope, feature, employeeSeq)).changes;
const plainText = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
const optionsOf = (html: string, name: string) =>
  [...(new RegExp(`<select[^>]*name="${name}".*?</select>`, "s").exec(html)?.[0] ?? "").matchAll(/<option[^>]*>([^<]*)</g)].map(
    ([, text]) => text!,
  );
const employee = async () =>
  (await rows<Record<string, string | number | null>>(`select * from employees where employee_seq = ${employeeSeq}`))[0]!;

const BASIC = { firstName: "Luz", middleName: "Santos", lastName: "Dela Cruz", phoneNumber: "917 123 4567" };
async function saveBasic(typed: Record<string, string>) {
  const { basic_info_revision: revision } = await employee();
  return admin.request(`${tab}/basic-info?mode=edit`, { form: { ...BASIC, revision: String(revision), ...typed } });
}

// covers: BASIC-01 BASIC-04 BASIC-17 BASIC-19 BASIC-20 BASIC-21 BASIC-22 BASIC-23
test("saved basic info is trimmed, without country code, with the combined name; email and schedule cannot be changed with it", async () => {
  const all = {
    firstName: "  Luz ",
    middleName: "Santos",
    lastName: "Dela Cruz",
    nickName: " Lulu ",
    phoneNumber: "+63 917-123-4567",
    birthday: "1994-02-28",
    gender: "F",
    maritalStatus: "M",
    nationality: "PH",
    addr1: "Unit 4",
    addr2: "Rizal Street, Poblacion",
    province: CEBU,
    city: CEBU_CITY,
    zipCode: "6000",
    emergencyContactName: "Ben Dela Cruz",
    emergencyContactRelationship: "Husband",
    emergencyContactPhoneNumber: "09181112222",
  };
  const answer = await saveBasic({ ...all, email: "other@company.test", workScheduleSeq: "99", passportNo: "P123" });
  expect([answer.status, answer.location]).toEqual([303, `${tab}/basic-info`]);
  expect(await employee()).toMatchObject({
    employee_name: "Luz Santos Dela Cruz",
    first_name: "Luz",
    nick_name: "Lulu",
    phone_number: "9171234567",
    birthday: "1994-02-28",
    gender: "F",
    marital_status: "M",
    nationality: "PH",
    addr1: "Unit 4",
    province: CEBU,
    city: CEBU_CITY,
    zip_code: "6000",
    emergency_contact_phone_number: "09181112222",
    email: "luz@company.test",
    work_schedule_seq: 1,
    passport_no: "",
  });
  const text = plainText((await admin.request(`${tab}/basic-info`)).text);
  for (const word of [
    "Lulu",
    "+63 9171234567",
    "luz@company.test",
    "02/28/1994",
    "Female",
    "Married",
    "Philippines",
    "Rizal Street, Poblacion",
    "Cebu City",
    "6000",
    "Ben Dela Cruz",
    "Husband",
    "+63 9181112222",
  ])
    expect(text).toContain(`>${word}<`);
  const [change] = await changes("EMPLOYEE_BASIC_INFO");
  expect(change!.actionDescription).toMatch(/^Basic info of Luz Dela Cruz: .*nick name none → Lulu.*city none → Cebu City/);
  expect((await admin.request(`${tab}/basic-info/history`)).text).toContain("nick name none");
});

// covers: BASIC-05 BASIC-06 BASIC-07 BASIC-08 BASIC-09 BASIC-10
test("the form has every field, one nationality, and the cities of the stored province; Cancel returns", async () => {
  const { text, status } = await admin.request(`${tab}/basic-info?mode=edit`);
  expect(status).toBe(200);
  for (const name of ["firstName", "middleName", "lastName"])
    expect(text).toMatch(new RegExp(`<input[^>]*maxLength="60"[^>]*name="${name}"`, "i"));
  expect(text).toMatch(/<input[^>]*maxLength="16"[^>]*name="phoneNumber"/i);
  expect(text).toMatch(/<input[^>]*maxLength="40"[^>]*name="emergencyContactRelationship"/i);
  expect(text).toMatch(/<input readOnly=""[^>]*name="shownEmail"[^>]*value="luz@company.test"/i);
  expect(plainText(text).match(/>\+63</g)).toHaveLength(2);
  expect(optionsOf(text, "nationality")).toEqual(["Not given", "Philippines"]);
  expect(optionsOf(text, "gender")).toEqual(["Not given", "Male", "Female"]);
  expect(optionsOf(text, "maritalStatus")).toEqual(["Not given", "Single", "Married"]);
  expect(optionsOf(text, "province")).toHaveLength(84);
  expect(optionsOf(text, "city")).toEqual(expect.arrayContaining(["Cebu City", "Argao"]));
  expect(optionsOf(text, "city")).not.toContain("Makati City");
  expect(text).toMatch(new RegExp(`<a[^>]*href="${tab}/basic-info"[^>]*>Cancel`));
  expect(text).toMatch(/<button[^>]*type="submit"[^>]*>Save</);
});

// covers: BASIC-06 INPUT-61
test("without scripts a button lists another province's cities, keeps typed values and selects no city; with scripts a call does", async () => {
  const intent = JSON.stringify({ type: "update", payload: { name: "city", value: "" } });
  const { status, text } = await saveBasic({ firstName: "Lucia", province: "1300000000", city: CEBU_CITY, __intent__: intent });
  expect(status).toBe(200);
  expect(optionsOf(text, "city")).toEqual(expect.arrayContaining(["Makati City", "Pateros"]));
  expect(optionsOf(text, "city")).not.toContain("Cebu City");
  expect(text).toMatch(/name="firstName"[^>]*value="Lucia"/);
  expect(text).not.toMatch(new RegExp(`value="${CEBU_CITY}" selected`));
  expect((await employee()).first_name).toBe("Luz");
  const call = JSON.parse((await admin.request("/employees/cities?province=1300000000")).text) as { cities: { value: string }[] };
  expect(call.cities).toHaveLength(17);
  expect(call.cities.map(({ value }) => value)).toContain(MAKATI);
});

// covers: BASIC-11 BASIC-12 BASIC-13 BASIC-14 BASIC-15 BASIC-16 INPUT-56 INPUT-59
test.for([
  [{ firstName: " " }, "First Name can't be blank"],
  [{ lastName: "" }, "Last Name can't be blank"],
  [{ firstName: "x".repeat(61) }, "Write the first name in at most 60 characters."],
  [{ phoneNumber: "" }, "Please enter a valid phone number. The number should have 7~20digits"],
  [{ phoneNumber: "123456" }, "Please enter a valid phone number. The number should have 7~20digits"],
  [{ phoneNumber: "+63123456" }, "Please enter a valid phone number. The number should have 7~20digits"],
  [{ phoneNumber: "123456789012345678901" }, "Please enter a valid phone number. The number should have 7~20digits"],
  [{ phoneNumber: "0917CALLME" }, "Please enter a valid phone number. The number should have 7~20digits"],
  [{ emergencyContactPhoneNumber: "12" }, "Please enter a valid phone number. The number should have 7~20digits"],
  [{ zipCode: "60O0" }, "Make sure you enter valid Zipcode"],
  [{ zipCode: "12345678" }, "Make sure you enter valid Zipcode"],
  [{ birthday: "1994-02-30" }, "Enter the birthday as MM/DD/YYYY."],
  [{ birthday: "9999-01-01" }, "Enter a birthday between 01/01/1900 and today."],
  [{ province: CEBU, city: MAKATI }, "Choose a city or municipality of this province."],
  [{ city: MAKATI }, "Choose the province first."],
  [{ gender: "X" }, "Choose the gender from the list."],
] as [Record<string, string>, string][])("basic info with %j is refused: “%s”, and what was typed stays", async ([typed, message]) => {
  const before = await employee();
  const { status, text } = await saveBasic({ nickName: "Typed", ...typed });
  expect(status).toBe(422);
  expect(plainText(text).split(message).length - 1).toBe(2);
  expect(text).toMatch(/name="nickName"[^>]*value="Typed"/);
  expect(await employee()).toEqual(before);
});

// covers: BASIC-13 BASIC-15 BASIC-16
test("names of 60 characters, numbers of 7 and 20 digits with spaces, dashes and +63 are accepted, and only names and phone are required", async () => {
  for (const [phoneNumber, stored] of [
    ["123 4567", "1234567"],
    ["(02) 8123-4567", "0281234567"],
    ["639171234567", "9171234567"],
    ["12345678901234567890", "12345678901234567890"],
  ]) {
    expect((await saveBasic({ firstName: "x".repeat(60), middleName: "", phoneNumber: phoneNumber! })).status).toBe(303);
    expect(await employee()).toMatchObject({
      phone_number: stored,
      middle_name: "",
      employee_name: `${"x".repeat(60)} Dela Cruz`,
      zip_code: "",
      province: "",
      birthday: null,
    });
  }
  expect((await saveBasic({})).status).toBe(303);
});

test("of two administrators who edit the same basic info the second sees who saved first and keeps the typed values", async () => {
  const { basic_info_revision: revision } = await employee();
  expect((await saveBasic({ nickName: "First" })).status).toBe(303);
  const { status, text } = await saveBasic({ nickName: "Second", revision: String(revision) });
  expect(status).toBe(409);
  expect(plainText(text)).toContain("This basic info was changed by Ana Reyes at ");
  expect(text).toMatch(/name="nickName"[^>]*value="Second"/);
  expect((await employee()).nick_name).toBe("First");
  const again = /name="revision"[^>]*value="(\d+)"/.exec(text)![1]!;
  expect((await saveBasic({ nickName: "Second", revision: again })).status).toBe(303);
});

// covers: BASIC-02 EDU-03 CAREER-04 DOC-01
test("users who may only view a tab find nothing on it that edits, adds or deletes", async () => {
  for (const name of ["basic-info", "education", "career"]) {
    const [edits, reads] = [await admin.request(`${tab}/${name}`), await reader.request(`${tab}/${name}`)];
    const buttons = (html: string) =>
      [...plainText(html).matchAll(/<a class="btn[^>]*>(?:<svg.*?<\/svg>)?([^<]*)</gs)].map(([, text]) => text);
    expect([name, buttons(edits.text).filter((text) => /Edit|Add/.test(text!)).length > 0]).toEqual([name, true]);
    expect([name, reads.status, buttons(reads.text).filter((text) => /Edit|Add|Delete/.test(text!))]).toEqual([name, 200, []]);
  }
  expect((await reader.request(`${tab}/basic-info?mode=edit`)).text).not.toContain('name="firstName"');
  expect((await reader.request(`${tab}/documents`)).status).toBe(403);
  const documents = await admin.request(`${tab}/documents`);
  expect(documents.text).not.toMatch(/method="post"(?![^>]*preferences|[^>]*logout)[^>]*documents/);
});

// covers: BASIC-03 EDU-06 CAREER-08
test.for([
  // Columns that only this tab reads, so that the list behind it still works.
  ["basic-info", "employees", "passport_no", "Basic info"],
  ["education", "employee_educations", "major", "Education"],
  ["career", "employee_careers", "company_name", "Work experience"],
  ["career", "employee_qualifications", "institution", "Certificates"],
  ["documents", "document_confirmations", "final_confirm_yn", "Employee documents"],
])("when %s cannot be read its buttons are hidden and nothing is said", async ([name, table, column, title]) => {
  await runOwnerSql(`alter table ${table} rename column ${column} to away`);
  try {
    const { status, text } = await admin.request(`${tab}/${name}`);
    expect(status).toBe(200);
    const section = new RegExp(`<section class="[^"]*"><header class="mb-3[^>]*><h3[^>]*>${title}(?:(?!</section>).)*</section>`, "s").exec(
      plainText(text),
    )![0];
    expect(section).not.toMatch(/Edit|Add|Delete|Download|View History/);
    expect(section.replace(/<[^>]*>/g, "").trim()).toBe(title);
  } finally {
    await runOwnerSql(`alter table ${table} rename column away to ${column}`);
  }
});

test("each tab is read in at most four queries", async () => {
  for (const [name, file] of [
    ["basic-info", "basic-info/_layout"],
    ["education", "education/_layout"],
    ["career", "career/_layout"],
    ["documents", "documents/_layout"],
  ]) {
    // Client-side navigation, which has the list and the popup's head already.
    const address = `${tab}/${name}.data?_routes=${encodeURIComponent(`routes/_app/employees/employees/$employeeSeq/${file}`)}`;
    const { texts } = await countQueries(async () =>
      expect((await admin.request(address, { headers: { Accept: "*/*" } })).status).toBe(200),
    );
    expect([name, texts.length >= 1, texts.length <= 4 ? [] : texts]).toEqual([name, true, []]);
  }
});

test("an unknown employee has no tabs", async () => {
  for (const name of [
    "basic-info",
    "basic-info/history",
    "education",
    "education/new",
    "education/history",
    "career",
    "career/careers/new",
    "career/certificates/new",
    "documents",
  ]) {
    expect([name, (await admin.request(`/employees/employees/999/${name}`)).status]).toEqual([name, 404]);
  }
});
