import { inCompany } from "~/db/client.server";
import { addDays, type Day } from "~/domain/shared/day";
import type { PostingKind } from "~/domain/flex_ben/ledger";
import { post } from "~/models/flex_ben/postings.server";
import { vacuum } from "./owner";
import { postingScope } from "./points";

/** Calls of the usage API per transaction: with many more the ledger would scan its own uncommitted rows. */
const USAGES_AT_ONCE = 200;

/**
 * Posts days of transfers and deductions for all employees, and a usage of one employee each on the last day, with the ledger's own function, so that
 * hashes, balances and sums match a real ledger. @returns the day after the last one
 */
export async function writeLongLedger(
  companySeq: number,
  people: number,
  { transfers, deductions, usages }: Record<"transfers" | "deductions" | "usages", number>,
): Promise<Day> {
  let day = "2025-01-01";
  for (let index = 0; index < transfers + deductions; index += 1, day = addDays(day, 1)) {
    const every = Math.floor((transfers + deductions) / deductions);
    await postToAll(companySeq, people, index % every === every - 1 ? "DEDUCT" : "TRANSFER", day);
  }
  for (let offset = 0; offset < usages; offset += USAGES_AT_ONCE)
    await postUsages(companySeq, people, offset, Math.min(USAGES_AT_ONCE, usages - offset), day);
  await vacuum("point_entries", "point_postings", "point_accounts", "point_usages");
  return addDays(day, 1);
}

async function postToAll(companySeq: number, people: number, kind: PostingKind, day: Day): Promise<void> {
  const movements = Array.from({ length: people }, (_, index) => ({
    employeeSeq: index + 1,
    mileageVolume: kind === "DEDUCT" ? 10 : 100,
    transactionNote: index % 3 === 0 ? "Thank you" : "",
  }));
  await inCompany({ companySeq }, (tx) =>
    post(
      tx,
      postingScope(companySeq),
      { kind, idempotencyKey: `${kind} ${day}`, movements, title: "Monthly points", postedAt: new Date(`${day}T09:00:00+08:00`) },
      "short",
    ),
  );
}

async function postUsages(companySeq: number, people: number, first: number, count: number, day: Day): Promise<void> {
  await inCompany({ companySeq }, (tx) =>
    tx.$client.query(
      `select count(*) from generate_series($2::int, $2::int + $3::int - 1) n, lateral post_points(jsonb_build_object('companySeq', $1::int, 'accountSeq', 0, 'postedBy', 'Shop', 'postingKind', 'USAGE', 'title', 'Vitamins',
         'idempotencyKey', 'usage ' || n, 'fingerprint', md5(n::text), 'merchantName', 'Mercury Drug ' || n % 50, 'postedAt', $5::timestamptz + n * interval '1 millisecond'), array[1 + n % $4::int], array[-1], array[1::bigint], array['']) posted`,
      [companySeq, first, count, people, `${day}T09:00:00+08:00`],
    ),
  );
}
