import { readInCompany } from "~/db/client.server";
import { ProcessCache } from "~/db/process-cache.server";
import { isInRange } from "~/domain/organization/ip-range";
import type { Scope } from "~/domain/shared/scope";

/** A terminal that no company has added, and its latest request. */
interface Call {
  serialNumber: string;
  calledAt: Date;
}

/** Calls by network address, in memory only: anyone can send serial numbers, and one address cannot displace the calls of others. */
const calls = new ProcessCache<readonly Call[]>(1_000);
const CALLS_AN_ADDRESS = 20;
const KEPT_MILLIS = 24 * 3_600_000;

export function noteUnknownTerminal(serialNumber: string, address: string, now: Date): void {
  const others = (calls.get(address) ?? []).filter((call) => call.serialNumber !== serialNumber);
  calls.set(address, [...others, { serialNumber, calledAt: now }].slice(-CALLS_AN_ADDRESS));
}

export interface UnknownTerminal extends Call {
  /** The active office whose networks it called from. */
  workPlaceSeq: number;
  office: string;
}

/** Terminals that are not added and called this process from the networks of an office of the company in the last day, the latest first. */
export async function listUnknownTerminals({ companySeq }: Pick<Scope, "companySeq">, now: Date): Promise<UnknownTerminal[]> {
  const { offices, added } = await readInCompany({ companySeq }, async (tx) => {
    const offices = await tx.$client.query<{ workPlaceSeq: number; office: string; ipRanges: string[] }>(
      `select work_place_seq as "workPlaceSeq", work_place_name as office, ip_ranges as "ipRanges" from work_places
        where company_seq = $1 and use_yn = 'Y' and ip_ranges <> '{}' order by work_place_seq`,
      [companySeq],
    );
    const terminals = await tx.$client.query<{ serial: string }>("select serial_number as serial from terminals where company_seq = $1", [
      companySeq,
    ]);
    return { offices: offices.rows, added: new Set(terminals.rows.map(({ serial }) => serial)) };
  });
  const found = new Map<string, UnknownTerminal>();
  for (const [address, list] of calls.list()) {
    const place = offices.find(({ ipRanges }) => ipRanges.some((range) => isInRange(address, range)));
    if (!place) continue;
    for (const call of list) {
      const earlier = found.get(call.serialNumber);
      if (added.has(call.serialNumber) || now.getTime() - call.calledAt.getTime() > KEPT_MILLIS) continue;
      if (!earlier || earlier.calledAt < call.calledAt)
        found.set(call.serialNumber, { ...call, workPlaceSeq: place.workPlaceSeq, office: place.office });
    }
  }
  return [...found.values()].sort((a, b) => b.calledAt.getTime() - a.calledAt.getTime());
}
