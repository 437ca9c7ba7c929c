import type { CompanyRow } from "~/components/settings/companies/company-table";
import { companyAddress } from "~/paths/company-address";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listMemberships, type Membership } from "~/models/settings/memberships.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { pathTo } from "~/paths";
import { safePath } from "~/web/session/scope.server";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;

const SEARCH_LENGTH = 100;
/** Companies in the menu of the header. */
const RECENT = 6;

/** The companies of the signed-in account, filtered by name. */
export async function readCompanies(
  request: Request,
  login: SignedInSession,
): Promise<{ rows: CompanyRow[]; total: number; q: string; next: string | null; notMember: boolean }> {
  const search = new URL(request.url).searchParams;
  const q = (search.get("q") ?? "").trim().slice(0, SEARCH_LENGTH);
  const next = search.has("next") ? safePath(search.get("next"), pathTo("get-start")) : null;
  const all = await listMemberships(login);
  const rows = all
    .filter(({ companyName }) => companyName.toLowerCase().includes(q.toLowerCase()))
    .map((membership) => ({
      companySeq: membership.memberCompanySeq,
      companyName: membership.companyName,
      openedAt: membership.openedAt.getTime() === 0 ? "" : formatInstant(membership.openedAt),
      href: hrefIn(login, membership, next ?? pathTo("get-start")),
      canLeave: login.tenantKind === "PERSON",
    }));
  return { rows, total: all.length, q, next, notMember: search.has("left") };
}

/** A membership of a person with several companies; null for an account with one. */
export async function findMembership(login: Holder, companySeq: number): Promise<Membership | null> {
  const all = await listMemberships({ ...login, tenantKind: "PERSON" });
  return all.find((row) => row.memberCompanySeq === companySeq) ?? null;
}

/** The header's menu: the companies opened last; null for an account with one company, and for a session that opens only one. */
export async function readCompanyMenu(signedOn: SignedInSession) {
  const login = signedOn.login ?? signedOn;
  if (login.tenantKind !== "PERSON" || login.owesOwnSignIn) return null;
  const all = await listMemberships(login);
  const recent = all
    .filter(({ memberCompanySeq }) => memberCompanySeq !== signedOn.companySeq)
    .sort((a, b) => b.openedAt.getTime() - a.openedAt.getTime())
    .slice(0, RECENT)
    .map(({ companyName, memberCompanySeq }) => ({ companyName, href: companyAddress(memberCompanySeq, pathTo("get-start")) }));
  return { recent, total: all.length };
}

const hrefIn = ({ tenantKind }: SignedInSession, { memberCompanySeq }: Membership, path: string): string =>
  tenantKind === "PERSON" ? companyAddress(memberCompanySeq, path) : path;
