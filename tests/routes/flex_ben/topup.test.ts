import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { env } from "~/env.server";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";
import { listMails } from "../../support/mail";
import { readPageText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { readBalances, createPointCompany, type PointCompany } from "../../support/points";

const TOPUP = "/flex_ben/topup";
const REQUESTS = "/operator/topup_requests";
const GOOD = {
  userName: "Ana Reyes",
  phoneNumber: "+63 917 123 4567",
  email: "ana@studio.test",
  dateOfMeeting: "2026-12-01",
  meetingHour: "14",
  meetingMinute: "30",
  topUpAmount: "50,000",
  inquiryContent: "For the Christmas points.",
};

let company: PointCompany;
let operator: TestCompany;
let admin: Visitor;
let teller: Visitor;

beforeAll(async () => {
  company = await createPointCompany();
  operator = await createTestCompany({ permissions: ["OPERATOR"], name: "Operations" });
  env.OPERATOR_COMPANY = operator.scope.companySeq;
  env.OPERATOR_EMAIL = "wallets@operations.test";
  [admin, teller] = [await signIn(company.email), await signIn(operator.email)];
});

afterEach(() => void vi.useRealTimers());

const readText = ({ text }: Answer) => readPageText(text);
const requestTopup = (changes: Record<string, string> = {}) => admin.request(`${TOPUP}/new`, { form: { ...GOOD, ...changes } });
const requests = async (of = company) =>
  ((await runSql(of.scope.companySeq, "select * from topup_requests order by request_seq")) as { rows: Record<string, unknown>[] }).rows;

/** Sets the clock of this process only; timers and the database continue. */
function clock(manila: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${manila}+08:00`) });
}

// covers: TOPUP-01 TOPUP-02 TOPUP-11 TOPUP-12 ENV-06
test("a request is stored, emailed to the operator, listed with its state, and confirmed with a popup", async () => {
  const form = await admin.request(`${TOPUP}/new`);
  expect(form.text).toContain(`value="${company.name}"`);
  expect(form.text).toContain('value="Ana Reyes"');
  expect(form.text).toContain(`value="${company.email}"`);
  const answer = await requestTopup();
  expect([answer.status, answer.location]).toEqual([303, `${TOPUP}/sent`]);
  expect(readText(await admin.request(`${TOPUP}/sent`))).toContain("Your top up request has been successfully completed!");
  expect(await requests()).toMatchObject([
    {
      company_name: company.name,
      user_name: "Ana Reyes",
      phone_number: "9171234567",
      date_of_meeting: "2026-12-01",
      time_of_meeting: "14:30",
      top_up_amount: 50_000,
      request_state: "REQUESTED",
    },
  ]);
  const [mail] = await listMails(company.scope.companySeq);
  expect(mail).toMatchObject({ recipient: "wallets@operations.test", subject: `Top-up request of ${company.name}` });
  for (const line of [
    "Phone: +63 9171234567",
    "Meeting: 12/01/2026 14:30 (Manila)",
    "Top-up amount: 50,000 points",
    "For the Christmas points.",
  ])
    expect(mail!.textBody).toContain(line);
  const page = readText(await admin.request(TOPUP));
  for (const word of ["Available points", "Top up request", "12/01/2026 14:30", "50,000", "Requested"]) expect(page).toContain(word);
});

// covers: TOPUP-03 TOPUP-04 TOPUP-05 TOPUP-06 TOPUP-07 TOPUP-08 TOPUP-10
test.for([
  [{ userName: " " }, "Name can't be blank."],
  [{ phoneNumber: "123456" }, "Please enter a valid phone number."],
  [{ phoneNumber: "+63" }, "Please enter a valid phone number."],
  [{ phoneNumber: "9".repeat(21) }, "Please enter a valid phone number."],
  [{ email: "nobody" }, "Please enter a valid email address."],
  [{ topUpAmount: "many" }, "Please enter a valid top up amount."],
  [{ topUpAmount: "0" }, "Please enter a valid top up amount."],
  [{ topUpAmount: "-5" }, "Please enter a valid top up amount."],
  [{ topUpAmount: "10.5" }, "Please enter a valid top up amount."],
  [{ topUpAmount: "1000000000000000000" }, "Please enter a valid top up amount."],
  [{ inquiryContent: "" }, "Inquiry content can't be blank."],
  [{ inquiryContent: "x".repeat(501) }, "Write at most 500 characters."],
  [{ dateOfMeeting: "2020-01-01" }, "The meeting cannot be before today."],
  [{ dateOfMeeting: "2026-02-30" }, "Choose a meeting date as month/day/year."],
  [{ meetingMinute: "15" }, "Choose the hour and the minutes of the meeting."],
  [{ meetingHour: "24" }, "Choose the hour and the minutes of the meeting."],
] as const)("%j is refused at its field, what was typed stays, and nothing is kept", async ([changes, message]) => {
  const before = (await requests()).length;
  const answer = await requestTopup(changes);
  expect(answer.status).toBe(422);
  expect(readText(answer)).toContain(message);
  expect(answer.text).toContain(
    'value="2026-12-01"'.replace("2026-12-01", (changes as { dateOfMeeting?: string }).dateOfMeeting ?? "2026-12-01"),
  );
  expect(await requests()).toHaveLength(before);
});

// covers: TOPUP-08 TOPUP-09
test("today's hours begin with the next one; after 23:00 tomorrow is preselected", async () => {
  clock("2026-11-21T14:59:00");
  expect(readText(await requestTopup({ dateOfMeeting: "2026-11-21", meetingHour: "14" }))).toContain(
    "Today’s meeting begins at the next full hour or later.",
  );
  expect((await requestTopup({ dateOfMeeting: "2026-11-21", meetingHour: "15", meetingMinute: "00" })).status).toBe(303);
  expect((await admin.request(`${TOPUP}/new`)).text).toContain('value="2026-11-21"');
  clock("2026-11-21T23:10:00");
  const late = await admin.request(`${TOPUP}/new`);
  expect(late.text).toContain('value="2026-11-22"');
  expect((await requestTopup({ dateOfMeeting: "2026-11-21", meetingHour: "23" })).status).toBe(422);
});

// covers: TOPUP-13 NOTIF-22
test("the operator sees the requests of all companies and credits a wallet against a reference, once for all companies", async () => {
  const second = await createPointCompany();
  const theirs = await signIn(second.email);
  await theirs.request(`${TOPUP}/new`, { form: { ...GOOD, topUpAmount: "700", userName: "Ben Cruz" } });
  const list = readText(await teller.request(REQUESTS));
  for (const word of [company.name, second.name, "Ben Cruz", "+63 9171234567", "50,000"]) expect(list).toContain(word);

  const path = `${REQUESTS}/${company.scope.companySeq}/1/credit`;
  const credited = await teller.request(path, { form: { mileageVolume: "45,000", reference: " bt-1  17 " } });
  expect([credited.status, credited.location]).toEqual([303, REQUESTS]);
  expect(await readBalances(company.scope)).toEqual({ "-3": -45_000, 0: 45_000 });
  expect((await requests())[0]).toMatchObject({ request_state: "CREDITED", credited_points: 45_000, reference: "BT-1 17" });
  const page = readText(await admin.request(`${TOPUP}?view=topups`));
  for (const word of ["45,000", "BT-1 17"]) expect(page).toContain(word);
  const { rows: notices } = (await runSql(company.scope.companySeq, "select subject, description from notifications")) as {
    rows: unknown[];
  };
  expect(notices).toEqual([
    { subject: "Your wallet was topped up", description: "45,000 points were added to the wallet (reference BT-1 17)." },
  ]);
  expect(readText(await admin.request("/notifications?tab=company"))).toMatch(/Your wallet was topped up .*reference BT-1 17/);

  const twice = await teller.request(path, { form: { mileageVolume: "5", reference: "BT-2" } });
  expect([twice.status, readText(twice).includes("This request was decided in the meantime.")]).toEqual([409, true]);
  const same = await teller.request(`${REQUESTS}/${second.scope.companySeq}/1/credit`, {
    form: { mileageVolume: "700", reference: "Bt-1 17" },
  });
  expect([same.status, readText(same).includes("The reference BT-1 17 was credited before.")]).toEqual([422, true]);
  expect(await readBalances(second.scope)).toEqual({});
  expect((await verifyLedger(company.scope)).broken).toBeNull();
});

test("one payment credited to two companies concurrently reaches one of them", async () => {
  const two = [await createPointCompany(), await createPointCompany()];
  for (const { email } of two) await (await signIn(email)).request(`${TOPUP}/new`, { form: GOOD });
  const answers = await Promise.all(
    two.map(({ scope }) =>
      teller.request(`${REQUESTS}/${scope.companySeq}/1/credit`, { form: { mileageVolume: "10", reference: "RACE" } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  expect((await Promise.all(two.map(({ scope }) => readBalances(scope)))).filter((balances) => balances[0] === 10)).toHaveLength(1);
});

test("a refused request shows the company the reason, and cannot be decided again", async () => {
  await requestTopup({ topUpAmount: "9" });
  const { request_seq: requestSeq } = (await requests()).at(-1)!;
  const address = `${REQUESTS}/${company.scope.companySeq}/${String(requestSeq)}/refusal`;
  expect(readText(await teller.request(address, { form: { reason: "" } }))).toContain("Enter a reason for the company.");
  expect((await teller.request(address, { form: { reason: "The account is closed" } })).status).toBe(303);
  expect(readText(await admin.request(TOPUP))).toContain("The account is closed");
  expect((await teller.request(address, { form: { reason: "Again" } })).status).toBe(409);
  expect((await teller.request(`${REQUESTS}/${company.scope.companySeq}/999/refusal`, { form: { reason: "x" } })).status).toBe(404);
});

test("the permission OPERATOR has no effect outside the operating company", async () => {
  const impostor = await createTestCompany({ permissions: ["OPERATOR", "FLEXBEN_EDIT"] });
  const visitor = await signIn(impostor.email);
  const address = `${REQUESTS}/${company.scope.companySeq}/1/credit`;
  expect((await visitor.request(REQUESTS)).status).toBe(403);
  expect((await visitor.request(address)).status).toBe(403);
  expect((await visitor.request(address, { form: { mileageVolume: "1", reference: "X" } })).status).toBe(403);
  expect((await admin.request(REQUESTS)).status).toBe(403);
  env.OPERATOR_COMPANY = undefined;
  expect((await teller.request(REQUESTS)).status).toBe(403);
  env.OPERATOR_COMPANY = operator.scope.companySeq;
});
