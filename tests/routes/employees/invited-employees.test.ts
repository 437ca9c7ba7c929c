import { beforeAll, expect, test } from "vitest";
import { listWaitingMail } from "~/models/settings/outbox.server";
import { listChanges } from "~/models/shared/change-log.server";
import { signIn, Visitor } from "../../support/app";
import { readLink, listMails } from "../../support/mail";
import { listPermissions } from "../../support/company";
import type { PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { addColleague, createTeamCompany } from "../../support/team";

// cspell:ignore delapena

const LIST = "/employees/invited_employees";
const PERSON = {
  firstName: "Luz",
  middleName: "Santos",
  lastName: "Dela Cruz",
  phoneNumber: "09171234567",
  joinDate: "2026-12-01",
  departmentSeq: "1",
  jobTitleSeq: "1",
};
const PAY = {
  workScheduleSeq: "1",
  salaryAmountType: "MONTHLY",
  salaryAmount: "25,000.50",
  taxCode: "S1",
  pic: "Ana Reyes",
  tinNo: "123-456-789-00000",
  socialSecuritySystem: "34-1234567-8",
  philhealth: "12-012345678-9",
  pagIbig: "1212-3456-7890",
  rdoCode: "113A",
  bankName: "BDO Unibank",
  bankAccountNumber: "001234567890",
};
const SIGN_UP = {
  name: "Luz Dela Cruz",
  mobileNumber: "0917 123 4567",
  password: "Pandesal-26",
  passwordConfirmation: "Pandesal-26",
  captcha: "answered",
  promoTerms: "on",
  dataPrivacy: "on",
};

let company: PayrollCompany;
let admin: Visitor;
beforeAll(async () => {
  company = await createTeamCompany();
  admin = await signIn(company.email);
});

const form = (changes: Record<string, string>) => ({ ...PERSON, ...PAY, ...changes });
async function rows<Row>(text: string, { scope } = company): Promise<Row[]> {
  return ((await runSql(scope.companySeq, text)) as { rows: Row[] }).rows;
}
type Stored = { employee_invite_seq: number; revision: number; invite_state: string; employee_seq: number | null };
const storedInvitation = async (email: string, of = company) =>
  (
    await rows<Stored>(`select * from employee_invitations where invite_email = '${email}' order by employee_invite_seq desc limit 1`, of)
  )[0]!;
async function invite(changes: Record<string, string>): Promise<Stored> {
  const answer = await admin.request(`${LIST}/new`, { form: form(changes) });
  if (answer.status !== 303) throw new Error(answer.text.match(/class="error".*?<\/p>/gs)?.join() ?? String(answer.status));
  return storedInvitation(changes.inviteEmail!);
}

// covers: INVITE-01 INVITE-04 INVITE-30 INVITE-32 INVITE-36 ENV-06
test("an invited employee gets an email with a link, and is listed as invited", async () => {
  const answer = await admin.request(`${LIST}/new`, { form: form({ inviteEmail: "Luz@Company.Test", employeeId: "E0100" }) });
  expect([answer.status, answer.location]).toEqual([303, LIST]);
  const list = await admin.request(LIST);
  expect(list.text).toContain("It is successfully invited");
  for (const word of ["Luz Santos Dela Cruz", "luz@company.test", "E0100", "12/01/2026", "Invited", "Ana Reyes"])
    expect(list.text).toContain(word);
  const [mail] = await listMails(company.scope.companySeq);
  expect(mail).toMatchObject({ recipient: "luz@company.test", confidential: true });
  expect(mail!.textBody).toMatch(/\/signup\/\S+/);
  expect(await listWaitingMail()).toContainEqual({ companySeq: company.scope.companySeq, first: 1, waiting: 1 });
});

// covers: INVITE-04
test("optional fields are sent empty by a browser, and the invitation is sent without them", async () => {
  const optional = {
    middleName: "",
    employeeId: "",
    workPlaceSeq: "",
    departmentSeq: "",
    jobTitleSeq: "",
    tinNo: "",
    socialSecuritySystem: "",
    philhealth: "",
    pagIbig: "",
    rdoCode: "",
    bankName: "",
    bankAccountNumber: "",
  };
  expect(await invite({ ...optional, inviteEmail: "bare@company.test" })).toMatchObject({
    invite_state: "OPEN",
    middle_name: "",
    employee_id: "",
    department_seq: null,
    job_title_seq: null,
    work_place_seq: null,
    tin_no: "",
  });
});

// covers: INVITE-02 INVITE-15 INVITE-35
test("the form opens over the list with today as join date, the main schedule, and the company's own choices", async () => {
  const { status, text } = await admin.request(`${LIST}/new`);
  expect(status).toBe(200);
  expect(text).toMatch(/<dialog open/);
  expect(text).toContain("Invited employees");
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(text).toMatch(new RegExp(`<input[^>]*name="joinDate"[^>]*value="${today}"`));
  for (const { name } of await rows<{ name: string }>(
    "select department_name as name from departments union select job_title_name from job_titles union select work_schedule_name from work_schedules",
  )) {
    expect(text).toContain(`>${name.replaceAll("&", "&amp;").replaceAll("'", "&#x27;")}</option>`);
  }
  expect(text).toMatch(/>Invite<\/button>/);
});

// covers: INVITE-08 INVITE-12 INVITE-20 INVITE-32
test("an empty form is refused with every message at its field and in the summary, typed values stay, and nothing is stored", async () => {
  const before = await rows("select 1 from employee_invitations");
  const { status, text } = await admin.request(`${LIST}/new`, { form: { middleName: "Santos", csrfFake: "" } });
  expect(status).toBe(422);
  for (const words of [
    "First Name can&#x27;t be blank.",
    "Last Name can&#x27;t be blank.",
    "Please enter a phone number with 11 digits.",
    "Please enter a valid email address.",
    "Join Date can&#x27;t be blank.",
    "WorkSchedule is should be selected.",
    "Please select the Payment Type.",
    "Please enter the Basic Salary Amount.",
    "Please select the Tax Code.",
    "PIC can’t be blank.",
  ]) {
    expect(text.split(words).length - 1, words).toBeGreaterThanOrEqual(2);
  }
  expect(text).toContain('value="Santos"');
  expect(await rows("select 1 from employee_invitations")).toEqual(before);
});

test("a join date that is not a day states how to type it", async () => {
  for (const joinDate of ["soon", "02/30/2026"]) {
    const { status, text } = await admin.request(`${LIST}/new`, { form: form({ joinDate }) });
    expect(status).toBe(422);
    expect(text).toMatch(/id="invitation-joinDate-error".*?Type the join date as month\/day\/year, from 01\/01\/1951 to 01\/01\/2100\./s);
  }
});

// covers: INVITE-29
test("an address of an employee, an open invitation or an account is refused at its field, regardless of case", async () => {
  await invite({ inviteEmail: "taken@company.test" });
  await runSql(company.scope.companySeq, "update employees set email = 'Baker@Company.Test' where employee_seq = 1");
  for (const inviteEmail of ["TAKEN@company.test", "baker@company.test", company.email]) {
    const { status, text } = await admin.request(`${LIST}/new`, { form: form({ inviteEmail }) });
    expect(status).toBe(422);
    expect(text).toMatch(/id="invitation-inviteEmail-error".*?This email address already exists\./s);
  }
  const other = await createTeamCompany();
  expect((await (await signIn(other.email)).request(`${LIST}/new`, { form: form({ inviteEmail: "taken@company.test" }) })).status).toBe(
    303,
  );
});

// covers: INVITE-07
test("an employee ID of an employee or an open invitation is refused", async () => {
  const [{ employee_id: present }] = (await rows<{ employee_id: string }>("select employee_id from employees limit 1")) as [
    { employee_id: string },
  ];
  await invite({ inviteEmail: "number@company.test", employeeId: "E0777" });
  for (const employeeId of [present, "E0777"]) {
    const { status, text } = await admin.request(`${LIST}/new`, { form: form({ inviteEmail: "number2@company.test", employeeId }) });
    expect([status, text.includes("Entered Employee ID No. is duplicated. Please enter other Employee ID No.")]).toEqual([422, true]);
  }
  await invite({ inviteEmail: "without@company.test", employeeId: "" });
  await invite({ inviteEmail: "without2@company.test", employeeId: "" });
});

test("of many concurrent invitations of one address one succeeds", async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => admin.request(`${LIST}/new`, { form: form({ inviteEmail: "rush@company.test" }) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422, 422, 422]);
  expect((await listMails(company.scope.companySeq)).filter(({ recipient }) => recipient === "rush@company.test")).toHaveLength(1);
});

// covers: INVITE-05 INVITE-31 INVITE-33 INVITE-34
test("an invitation opens with its values; Resend saves the changes, and the new link replaces the old one", async () => {
  const { employee_invite_seq: seq } = await invite({ inviteEmail: "rey@company.test", firstName: "Rey" });
  const first = await readLink(company.scope.companySeq, "rey@company.test", "signup");
  const page = await admin.request(`${LIST}/${seq}`);
  for (const value of [
    "Rey",
    "09171234567",
    "rey@company.test",
    "25,000.50",
    "123-456-789-00000",
    "34-1234567-8",
    "12-012345678-9",
    "1212-3456-7890",
    "113A",
  ])
    expect(page.text).toContain(`value="${value}"`);
  expect(page.text).toMatch(/>Resend<\/button>/);

  const answer = await admin.request(`${LIST}/${seq}?index`, {
    form: form({ inviteEmail: "rey.new@company.test", firstName: "Reynaldo", revision: "1" }),
  });
  expect([answer.status, answer.location]).toEqual([303, LIST]);
  expect((await admin.request(LIST)).text).toContain("It is successfully resend invite email");
  const second = await readLink(company.scope.companySeq, "rey.new@company.test", "signup");
  expect((await new Visitor().request(first)).status).toBe(404);
  expect((await new Visitor().request(second)).status).toBe(200);
  const { changes } = await listChanges(company.scope, "EMPLOYEE_INVITATION", seq);
  expect(changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Sent the invitation of Reynaldo Santos Dela Cruz again to rey.new@company.test: name Rey Santos Dela Cruz → Reynaldo Santos Dela Cruz, work email rey@company.test → rey.new@company.test.",
    "Invited Rey Santos Dela Cruz (rey@company.test), who joins on 12/01/2026.",
  ]);
});

test("two users resend the same invitation: the second sees who was first, keeps the typed values, and may then overwrite", async () => {
  const { employee_invite_seq: seq } = await invite({ inviteEmail: "both@company.test" });
  await admin.request(`${LIST}/${seq}?index`, { form: form({ inviteEmail: "both@company.test", revision: "1" }) });
  const late = await admin.request(`${LIST}/${seq}?index`, {
    form: form({ inviteEmail: "both@company.test", firstName: "Ligaya", revision: "1" }),
  });
  expect(late.status).toBe(409);
  expect(late.text).toMatch(/This invitation was changed by Ana Reyes at \d\d\/\d\d\/\d{4} \d\d:\d\d\./);
  expect(late.text).toContain('value="Ligaya"');
  expect(late.text).toContain('name="revision" value="2"');
  expect(
    (await admin.request(`${LIST}/${seq}?index`, { form: form({ inviteEmail: "both@company.test", firstName: "Ligaya", revision: "2" }) }))
      .status,
  ).toBe(303);
});

// covers: INVITE-01
test("a withdrawn invitation leads nowhere; the person can be invited again", async () => {
  const { employee_invite_seq: seq } = await invite({ inviteEmail: "sol@company.test", firstName: "Sol" });
  const link = await readLink(company.scope.companySeq, "sol@company.test", "signup");
  expect((await admin.request(`${LIST}/${seq}/delete`)).text).toContain("Withdraw the invitation of");
  const answer = await admin.request(`${LIST}/${seq}/delete`, { form: { revision: "1" } });
  expect([answer.status, answer.location]).toEqual([303, LIST]);
  expect((await admin.request(LIST)).text).toContain("The invitation of Sol Santos Dela Cruz was withdrawn.");
  expect((await new Visitor().request(link)).status).toBe(404);
  expect((await admin.request(`${LIST}/${seq}`)).text).toContain("This invitation was withdrawn");
  expect((await admin.request(`${LIST}/${seq}?index`, { form: form({ inviteEmail: "sol@company.test", revision: "2" }) })).status).toBe(
    409,
  );
  expect((await admin.request(`${LIST}/new?from=${seq}`)).text).toContain('value="Sol"');
  await invite({ inviteEmail: "sol@company.test" });
});

// covers: INVITE-01
test("an expired invitation is marked as expired, and a new one for the same address is allowed", async () => {
  const { employee_invite_seq: seq } = await invite({ inviteEmail: "late@company.test", firstName: "Late" });
  await runSql(company.scope.companySeq, `update employee_invitations set expires_at = now() where employee_invite_seq = ${seq}`);
  const { text } = await admin.request(`${LIST}?q=late&state=EXPIRED`);
  expect(text).toContain("Late Santos Dela Cruz");
  expect(text).toMatch(/class="badge attention">Expired</);
  await invite({ inviteEmail: "late@company.test", firstName: "Again" });
  expect((await admin.request(`${LIST}?q=late@company.test`)).text).toMatch(/Again Santos Dela Cruz.*Late Santos Dela Cruz/s);
});

// covers: INVITE-37 INVITE-34 AUTH-03
test("signing up creates account and employee with department, numbers and first salary from the join date, and the invitation says Joined", async () => {
  const { employee_invite_seq: seq } = await invite({ inviteEmail: "joins@company.test", employeeId: "E0200", firstName: "Jo" });
  const link = await readLink(company.scope.companySeq, "joins@company.test", "signup");
  const done = await new Visitor().request(link, { form: { ...SIGN_UP, name: "Jo Dela Cruz" } });
  expect([done.status, done.location]).toEqual([303, "/login"]);
  const invitation = await storedInvitation("joins@company.test");
  expect(invitation.invite_state).toBe("JOINED");
  const employeeSeq = invitation.employee_seq;
  expect(
    await rows(
      `select employee_name, first_name, middle_name, last_name, employee_id, email, phone_number, join_date::text, department_seq, job_title_seq, work_schedule_seq, tin_no, social_security_system, philhealth, pag_ibig, rdo_code, bank_name, bank_account_number from employees where employee_seq = ${employeeSeq}`,
    ),
  ).toEqual([
    {
      employee_name: "Jo Santos Dela Cruz",
      first_name: "Jo",
      middle_name: "Santos",
      last_name: "Dela Cruz",
      employee_id: "E0200",
      email: "joins@company.test",
      phone_number: "09171234567",
      join_date: "2026-12-01",
      department_seq: 1,
      job_title_seq: 1,
      work_schedule_seq: 1,
      tin_no: "12345678900000",
      social_security_system: "3412345678",
      philhealth: "120123456789",
      pag_ibig: "121234567890",
      rdo_code: "113A",
      bank_name: "BDO Unibank",
      bank_account_number: "001234567890",
    },
  ]);
  expect(
    await rows(
      `select effective_date::text, salary_amount_type, salary_amount_centavos::int, tax_code, pic from salary_records where employee_seq = ${employeeSeq}`,
    ),
  ).toEqual([
    { effective_date: "2026-12-01", salary_amount_type: "MONTHLY", salary_amount_centavos: 2_500_050, tax_code: "S1", pic: "Ana Reyes" },
  ]);
  expect(await rows("select employee_seq from accounts where email = 'joins@company.test'")).toEqual([{ employee_seq: employeeSeq }]);
  expect(await listPermissions("joins@company.test")).toEqual([]);
  expect((await listChanges(company.scope, "EMPLOYEE_INVITATION", seq)).changes[0]).toMatchObject({
    actionDescription: "Jo Santos Dela Cruz joined by invitation.",
    adminName: "Jo Dela Cruz",
  });
  await signIn("joins@company.test", SIGN_UP.password);

  expect((await new Visitor().request(link)).status).toBe(404);
  expect((await admin.request(`${LIST}?state=JOINED`)).text).toContain("Jo Santos Dela Cruz");
  expect((await admin.request(`${LIST}/${seq}`)).text).toContain("has joined and is now listed");
  const late = await admin.request(`${LIST}/${seq}?index`, { form: form({ inviteEmail: "joins@company.test", revision: "2" }) });
  expect([late.status, late.text.includes("has joined already")]).toEqual([409, true]);
});

test("of ten concurrent uses of a link one becomes an employee", async () => {
  await invite({ inviteEmail: "once@company.test", firstName: "Once" });
  const link = await readLink(company.scope.companySeq, "once@company.test", "signup");
  const answers = await Promise.all(Array.from({ length: 10 }, () => new Visitor().request(link, { form: SIGN_UP })));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await rows("select 1 from employees where email = 'once@company.test'")).toHaveLength(1);
});

test("an employee ID taken in the meantime is left empty, so that the invited person can still join", async () => {
  const { employee_invite_seq: seq } = await invite({ inviteEmail: "idless@company.test", employeeId: "E0300" });
  await runSql(company.scope.companySeq, "update employees set employee_id = 'E0300' where employee_seq = 2");
  await new Visitor().request(await readLink(company.scope.companySeq, "idless@company.test", "signup"), { form: SIGN_UP });
  expect(await rows("select employee_id from employees where email = 'idless@company.test'")).toEqual([{ employee_id: "" }]);
  expect((await listChanges(company.scope, "EMPLOYEE_INVITATION", seq)).changes[0]!.actionDescription).toMatch(
    /The employee ID E0300 now belongs to .* and was left empty\./,
  );
});

// covers: INVITE-21
test("a benefits-only company invites without payroll; a new employee gets its main work schedule and no salary", async () => {
  const perks = await createTeamCompany({ subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  const visitor = await signIn(perks.email);
  const { text } = await visitor.request(`${LIST}/new`);
  for (const label of [
    "Work Schedule",
    "Payment Type",
    "Basic Salary",
    "Tax Code",
    "PIC",
    "TIN",
    "SSS",
    "PhilHealth",
    "Pag-IBIG",
    "RDO Code",
    "Bank Name",
    "Account Number",
  ])
    expect(text).not.toContain(`>${label}<`);
  const answer = await visitor.request(`${LIST}/new`, {
    form: { ...PERSON, inviteEmail: "perks@company.test", tinNo: "nonsense", salaryAmount: "1,000,000" },
  });
  expect(answer.status).toBe(303);
  await new Visitor().request(await readLink(perks.scope.companySeq, "perks@company.test", "signup"), { form: SIGN_UP });
  const joined = await rows(
    "select employees.work_schedule_seq, main_work_schedule_yn, tin_no from employees join work_schedules using (company_seq, work_schedule_seq) where email = 'perks@company.test'",
    perks,
  );
  expect(joined).toEqual([{ work_schedule_seq: expect.any(Number) as number, main_work_schedule_yn: "Y", tin_no: "" }]);
  expect(
    await rows("select 1 from salary_records join employees using (company_seq, employee_seq) where email = 'perks@company.test'", perks),
  ).toEqual([]);
});

// covers: INVITE-03 NAV-11
test("the other Team permissions can read the list and cannot open or send anything", async () => {
  const { employee_invite_seq: seq } = await invite({ inviteEmail: "read@company.test", firstName: "Read" });
  for (const permission of ["TEAM_VIEW", "TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"] as const) {
    const reader = await signIn(await addColleague(company.scope.companySeq, [permission]));
    const list = await reader.request(LIST);
    expect(list.status).toBe(200);
    expect(list.text).toContain("Read Santos Dela Cruz");
    for (const text of [`href="${LIST}/${seq}`, "Invite Employee"]) expect(list.text).not.toContain(text);
    for (const path of [`${LIST}/new`, `${LIST}/${seq}`, `${LIST}/${seq}/delete`]) expect((await reader.request(path)).status).toBe(403);
    expect((await reader.request(`${LIST}/new`, { form: form({ inviteEmail: "no@company.test" }) })).status).toBe(403);
  }
});

// covers: INVITE-01
test("the list shows ten per page, finds names with and without accents, and sorts", async () => {
  const nina = await createTeamCompany();
  await runSql(
    nina.scope.companySeq,
    `insert into employee_invitations (company_seq, employee_invite_seq, employee_name, first_name, last_name, invite_email, join_date, invited_by, expires_at, invited_at)
    select ${nina.scope.companySeq}, n, 'Person ' || n, 'Person', n::text, 'p' || n || '@company.test', '2026-12-01'::date + n, 'Ana Reyes', now() + interval '7 days', now() + n * interval '1 second' from generate_series(1, 23) n`,
  );
  await runSql(
    nina.scope.companySeq,
    "update employee_invitations set employee_name = 'Niña De la Peña', first_name = 'Niña', last_name = 'De la Peña' where employee_invite_seq = 5",
  );
  const visitor = await signIn(nina.email);
  const listSeqs = async (query: string) =>
    [...(await visitor.request(`${LIST}?${query}`)).text.matchAll(/href="\/employees\/invited_employees\/(\d+)/g)].map(([, seq]) =>
      Number(seq),
    );
  expect(await listSeqs("")).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14]);
  expect(await listSeqs("page=3")).toEqual([3, 2, 1]);
  expect(await listSeqs("sort=joinDate&pageSize=25")).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
  for (const q of ["nina", "NIÑA", "delapena", "de la pena", "p5@company"])
    expect(await listSeqs(`q=${encodeURIComponent(q)}`)).toEqual([5]);
  expect(await listSeqs("q=100%25")).toEqual([]);
  expect((await visitor.request(`${LIST}?state=NONSENSE`)).status).toBe(400);
});
