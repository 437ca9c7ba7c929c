import { inCompany, readInCompany, switchTenant } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import {
  COPY_CHANGED,
  copiedFrom,
  copiedTo,
  copyRightProblem,
  NO_COMPANY_OF_YOURS,
  NOTHING_TO_COPY,
  SAME_COMPANY,
  ownSignInMissing,
  secondFactorMissing,
  selectionProblem,
  type CopySelection,
  type CopyRow,
} from "~/domain/settings/companies/copy-settings";
import type { Change } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { openMembership, type SignedInSession } from "~/models/settings/sessions.server";
import { recordChange, recordChanges } from "~/models/shared/change-log.server";
import { COPY_MODELS, planCopy, planDigest, readSource } from "./copy-plan.server";

/** An account in the company that is copied from and in the one that is copied to. */
export interface CopyPair {
  from: SignedInSession;
  to: SignedInSession;
}
export interface CopyPreview {
  rows: CopyRow[];
  digest: string;
}

/**
 * Opens both companies for the account, each with its permissions there.
 * @param login the account that signed in
 * @throws Refusal where it is no member, where a company demands a second factor that it lacks, or for a company and itself
 */
export async function openCopyPair(login: SignedInSession, companies: { from: number; to: number }): Promise<CopyPair> {
  if (companies.from === companies.to) throw new Refusal(SAME_COMPANY);
  const [from, to] = [await openMembership(companies.from, login), await openMembership(companies.to, login)];
  if (!from || !to) throw new Refusal(NO_COMPANY_OF_YOURS);
  const guarded = [from, to].find(({ owesProvider, owesOwnSignIn }) => owesProvider !== null || owesOwnSignIn);
  if (guarded) throw new Refusal(ownSignInMissing(guarded.companyName));
  const strict = [from, to].find(({ owesSecondFactor }) => owesSecondFactor);
  if (strict) throw new Refusal(secondFactorMissing(strict.companyName));
  return { from, to };
}

/** The templates of a company that can be chosen, by name. @param today the day in Manila */
export function listTemplatesToCopy(from: SignedInSession, today: Day): Promise<{ seq: number; name: string }[]> {
  return readInCompany(from, (tx) => COPY_MODELS.TEMPLATES.readRecords(tx, from, today));
}

/** What copying would do. @param today the day in Manila @throws Refusal where a permission is missing */
export async function previewCopy({ from, to }: CopyPair, selection: CopySelection, today: Day): Promise<CopyPreview> {
  requireRights({ from, to }, selection);
  const source = await readInCompany(from, (tx) => readSource(tx, from, selection, today));
  const planned = await readInCompany(to, (tx) => planCopy(tx, to, source, today));
  return { rows: planned.map(({ record: _record, ...row }) => row), digest: planDigest(from, to, planned) };
}

/**
 * Copies what a preview showed, all or nothing, with an entry in the history of both companies.
 * @param login the account that signed in @param today the day in Manila
 * @returns the copied records
 * @throws Refusal as above; where the preview is outdated (409); where a settings page would refuse a record
 */
export async function copySettings(
  login: SignedInSession,
  companies: { from: number; to: number },
  selection: CopySelection,
  { digest, today }: { digest: string; today: Day },
): Promise<{ rows: CopyRow[]; pair: CopyPair }> {
  const pair = await openCopyPair(login, companies);
  requireRights(pair, selection);
  const { from, to } = pair;
  const rows = await inCompany(login, async (tx) => {
    // In the order of their numbers, so that copies in both directions cannot deadlock.
    for (const company of [from, to].sort((a, b) => a.companySeq - b.companySeq))
      await switchTenant(tx, login, company, () => lockCompany(tx, company));
    const source = await switchTenant(tx, login, from, () => readSource(tx, from, selection, today));
    const copied = await switchTenant(tx, login, to, async () => {
      const planned = await planCopy(tx, to, source, today);
      if (planDigest(from, to, planned) !== digest) throw new Refusal(COPY_CHANGED, { status: 409 });
      const added = planned.filter(({ outcome }) => outcome === "ADD");
      if (added.length === 0) throw new Refusal(NOTHING_TO_COPY, { status: 409 });
      const changes: Change[] = [];
      for (const kind of selection.kinds) {
        const records = added.flatMap((planned) => (planned.kind === kind ? planned.record : []));
        changes.push(...(await COPY_MODELS[kind].addRecords(tx, to, records, today)));
      }
      await recordChanges(tx, to, [...changes, copiedFrom(added, from.companyName)]);
      return added;
    });
    await switchTenant(tx, login, from, () => recordChange(tx, from, copiedTo(copied, to.companyName)));
    return copied;
  });
  return { rows, pair };
}

function requireRights({ from, to }: CopyPair, selection: CopySelection): void {
  const unfit = selectionProblem(selection);
  if (unfit) throw new Refusal(unfit);
  for (const kind of selection.kinds) {
    const problem = copyRightProblem(kind, from, to);
    if (problem) throw new Refusal(problem);
  }
}
