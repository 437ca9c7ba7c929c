import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { acceptances, accountInvitations, accounts } from "~/db/schema/settings";
import { acceptInvitation, findInvitation } from "~/models/settings/invitations.server";
import { listPermissions, createTestCompany, type TestCompany } from "../../support/company";
import { inviteAccount } from "../../support/invitations";
import { readLink, listMails } from "../../support/mail";

let company: TestCompany;
beforeAll(async () => {
  company = await createTestCompany({ name: "Panaderia Santa Clara" });
});

const FORM = {
  name: "Luz Dela Cruz",
  mobileNumber: "9171234567",
  password: "Kawani-2026",
  passwordConfirmation: "Kawani-2026",
  captcha: "x",
  promoTerms: "on" as const,
  dataPrivacy: "on" as const,
};
const ENDED = "This invitation has ended or was used already. Ask your administrator for a new one.";

async function invited(email: string, employeeSeq?: number): Promise<string> {
  await inviteAccount(company.scope, { email, employeeSeq }, (token) => `https://kawani.test/signup/${token}`);
  return (await readLink(company.scope.companySeq, email.toLowerCase(), "signup")).split("/").at(-1)!;
}
const accountsOf = (email: string) => inCompany(company.scope, (tx) => tx.select().from(accounts).where(eq(accounts.email, email)));

// covers: AUTH-03 ENV-06
test("an invitation is an email from the company with a link for one address, kept as a digest", async () => {
  const token = await invited("Luz@Company.Test");
  expect(await findInvitation(token)).toMatchObject({ email: "luz@company.test", companyName: "Panaderia Santa Clara" });
  expect((await listMails(company.scope.companySeq))[0]).toMatchObject({
    recipient: "luz@company.test",
    subject: "Panaderia Santa Clara invites you to Kawani",
    confidential: true,
  });
  expect(JSON.stringify(await inCompany(company.scope, (tx) => tx.select().from(accountInvitations)))).not.toContain(token.split(".")[1]);
});

// covers: AUTH-03 AUTH-19 AUTH-21
test("the account has the invitation's and the typed data, no permissions yet, and records which texts were accepted and when", async () => {
  const token = await invited("nena@company.test", 12);
  await acceptInvitation(token, { ...FORM, name: "Nena Dela Cruz" });
  const [account] = await accountsOf("nena@company.test");
  expect(account).toMatchObject({
    employeeName: "Nena Dela Cruz",
    employeeFirstName: "Nena",
    mobileNumber: "9171234567",
    employeeSeq: 12,
    operator: false,
    accountState: "ACTIVE",
  });
  expect(await listPermissions("nena@company.test")).toEqual([]);
  const accepted = await inCompany(company.scope, (tx) =>
    tx.select().from(acceptances).where(eq(acceptances.accountSeq, account!.accountSeq)).orderBy(acceptances.document),
  );
  expect(accepted).toMatchObject([
    { document: "DATA_PRIVACY", version: "2026-11-22", acceptedAt: expect.any(Date) as unknown },
    { document: "PROMO_TERMS", version: "2026-11-01" },
  ]);
});

test("an invitation creates one account, even when posted ten times concurrently", async () => {
  const token = await invited("pio@company.test");
  const done = await Promise.allSettled(Array.from({ length: 10 }, () => acceptInvitation(token, FORM)));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await accountsOf("pio@company.test")).toHaveLength(1);
  expect(await findInvitation(token)).toBeNull();
  await expect(acceptInvitation(token, FORM)).rejects.toThrow(ENDED);
});

test("an invitation ends after seven days, and when a newer one is sent", async () => {
  const first = await invited("rey@company.test");
  const second = await invited("rey@company.test");
  expect(await findInvitation(first)).toBeNull();
  expect(await findInvitation(second)).not.toBeNull();
  await inCompany(company.scope, (tx) =>
    tx.$client.query("update account_invitations set expires_at = now() where email = 'rey@company.test'"),
  );
  expect(await findInvitation(second)).toBeNull();
  await expect(acceptInvitation(second, FORM)).rejects.toThrow(ENDED);
});

test("an address with an account, here or in another company, gets no second one and the invitation stays", async () => {
  const other = await createTestCompany();
  for (const email of [company.email, other.email]) {
    const token = await invited(email);
    await expect(acceptInvitation(token, FORM)).rejects.toThrow(
      "This email already has an account. Sign in, or choose “Forgot password?” there.",
    );
    expect(await findInvitation(token)).not.toBeNull();
  }
});

test("a token of another company is rejected", async () => {
  const other = await createTestCompany();
  const secret = (await invited("sol@company.test")).split(".")[1]!;
  for (const wrong of ["", secret, `${other.scope.companySeq}.${secret}`, `${company.scope.companySeq}.${"a".repeat(43)}`]) {
    expect(await findInvitation(wrong)).toBeNull();
    await expect(acceptInvitation(wrong, FORM)).rejects.toThrow(ENDED);
  }
});
