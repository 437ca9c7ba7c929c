import { and, asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import { punchProfiles, punchUploads } from "~/db/schema/time/punch-uploads";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import {
  MAX_PROFILES,
  PROFILE_TAKEN,
  profileChanged,
  profileDeleted,
  profileCreated,
  profileRemovalProblem,
  TOO_MANY_PROFILES,
  type PunchProfile,
} from "~/domain/time/punches/parsing/punch-profile";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

type Company = Pick<Scope, "companySeq">;

export interface StoredPunchProfile extends PunchProfile {
  punchProfileSeq: number;
  revision: number;
}

export function listPunchProfiles(scope: Company): Promise<StoredPunchProfile[]> {
  return readInCompany(scope, (tx) =>
    tx
      .select(PROFILE_COLUMNS)
      .from(punchProfiles)
      .where(eq(punchProfiles.companySeq, scope.companySeq))
      .orderBy(asc(sql`lower(${punchProfiles.profileName})`), asc(punchProfiles.punchProfileSeq))
      .limit(MAX_PROFILES),
  );
}

/** @throws NotFound */
export function getPunchProfile(scope: Company, punchProfileSeq: number): Promise<StoredPunchProfile> {
  return readInCompany(scope, (tx) => punchProfileOf(tx, scope, punchProfileSeq));
}

/** @throws NotFound */
export async function punchProfileOf(tx: Tx, scope: Company, punchProfileSeq: number): Promise<StoredPunchProfile> {
  const [profile] = await tx.select(PROFILE_COLUMNS).from(punchProfiles).where(ofProfile(scope, punchProfileSeq));
  if (!profile) throw new NotFound("device profile");
  return profile;
}

/** Why a profile cannot be deleted; null when it can. */
export function getProfileRemovalProblem(scope: Company, punchProfileSeq: number): Promise<string | null> {
  return readInCompany(scope, (tx) => removalProblem(tx, scope, punchProfileSeq));
}

/** @throws Refusal when the name is taken, or above the limit of profiles */
export function createPunchProfile(scope: Scope, profile: PunchProfile): Promise<number> {
  return inCompany(scope, async (tx) => {
    const { companySeq } = scope;
    await lockCompany(tx, scope);
    const [row] = await tx.select({ count: count() }).from(punchProfiles).where(eq(punchProfiles.companySeq, companySeq));
    if (row!.count >= MAX_PROFILES) throw new Refusal(TOO_MANY_PROFILES);
    await refuseDuplicate(tx, scope, 0, profile.profileName);
    const punchProfileSeq = await nextSeq(tx, companySeq, "punchProfile");
    await tx.insert(punchProfiles).values({ companySeq, punchProfileSeq, ...profile });
    await recordChange(tx, scope, profileCreated(punchProfileSeq, profile));
    return punchProfileSeq;
  });
}

/** Pending files are read again with the new profile. @throws NotFound; Refusal when the name is taken, or on a concurrent edit (409) */
export function updatePunchProfile(scope: Scope, punchProfileSeq: number, profile: PunchProfile, posted: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const { punchProfileSeq: _seq, revision, ...before } = await punchProfileOf(tx, scope, punchProfileSeq);
    await assertRevision(tx, scope, "This profile", { present: revision, posted, ...profileSubject(punchProfileSeq) });
    const change = profileChanged(punchProfileSeq, before, profile);
    if (change === null) return;
    await refuseDuplicate(tx, scope, punchProfileSeq, profile.profileName);
    await tx
      .update(punchProfiles)
      .set({ ...profile, revision: revision + 1 })
      .where(ofProfile(scope, punchProfileSeq));
    await recordChange(tx, scope, change);
  });
}

/**
 * Deletes a profile; files stored with it are unchanged.
 * @throws NotFound; Refusal while pending files use it, or on a concurrent edit (409)
 */
export function removePunchProfile(scope: Scope, punchProfileSeq: number, posted: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const { punchProfileSeq: _seq, revision, ...profile } = await punchProfileOf(tx, scope, punchProfileSeq);
    await assertRevision(tx, scope, "This profile", { present: revision, posted, ...profileSubject(punchProfileSeq) });
    const problem = await removalProblem(tx, scope, punchProfileSeq);
    if (problem !== null) throw new Refusal(problem);
    await tx.update(punchUploads).set({ punchProfileSeq: null }).where(filesOf(scope, punchProfileSeq));
    await tx.delete(punchProfiles).where(ofProfile(scope, punchProfileSeq));
    await recordChange(tx, scope, profileDeleted(punchProfileSeq, profile));
  });
}

const { punchProfileSeq: seqColumn, profileName, separator, dateOrder, headingLines, revision: revisionColumn } = punchProfiles;
const { personColumn, dateColumn, timeColumn, directionColumn, deviceColumn } = punchProfiles;
const PROFILE_COLUMNS = {
  punchProfileSeq: seqColumn,
  profileName,
  separator: sql<PunchProfile["separator"]>`${separator}`,
  dateOrder: sql<PunchProfile["dateOrder"]>`${dateOrder}`,
  headingLines,
  personColumn,
  dateColumn,
  timeColumn,
  directionColumn,
  deviceColumn,
  revision: revisionColumn,
};

const profileSubject = (seq: number) => ({ featureName: "TIME_RECORD", noun: "device profile", seq }) as const;

async function refuseDuplicate(tx: Tx, { companySeq }: Company, seq: number, name: string): Promise<void> {
  const same = and(eq(punchProfiles.companySeq, companySeq), ne(seqColumn, seq), sql`lower(${profileName}) = lower(${name})`);
  const taken = await tx.select({ seq: seqColumn }).from(punchProfiles).where(same).limit(1);
  if (taken.length > 0) throw new Refusal(PROFILE_TAKEN, { field: "profileName" });
}

async function removalProblem(tx: Tx, scope: Company, punchProfileSeq: number): Promise<string | null> {
  const waiting = and(filesOf(scope, punchProfileSeq), inArray(punchUploads.uploadState, ["WAITING", "READING"]));
  const files = await tx
    .select({ fileName: punchUploads.fileName })
    .from(punchUploads)
    .where(waiting)
    .orderBy(asc(punchUploads.punchUploadSeq));
  return profileRemovalProblem(files.map(({ fileName }) => fileName));
}

const filesOf = ({ companySeq }: Company, punchProfileSeq: number) =>
  and(eq(punchUploads.companySeq, companySeq), eq(punchUploads.punchProfileSeq, punchProfileSeq));
const ofProfile = ({ companySeq }: Company, punchProfileSeq: number) =>
  and(eq(punchProfiles.companySeq, companySeq), eq(seqColumn, punchProfileSeq));
