import { readInCompany } from "~/db/client.server";
import { evaluateEvents } from "~/domain/flex_ben/schedule-events";
import { formatPoints } from "~/domain/flex_ben/ledger";
import { counted, type Task } from "~/domain/hrDashboard/task";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { upcomingEvents } from "~/models/flex_ben/schedule.server";
import { NOTICE_DAYS } from "~/models/flex_ben/scheduled-transfers.server";
import { walletBalance } from "~/models/flex_ben/wallet.server";
import { pathTo } from "~/paths";

/** Next week's transfers that the wallet cannot cover, as notified to the administrators. */
export function pointShortages(scope: Scope, today: Day): Promise<Task[]> {
  return readInCompany(scope, async (tx) => {
    const coming = await upcomingEvents(tx, scope, today, addDays(today, NOTICE_DAYS));
    if (coming.length === 0) return [];
    const short = evaluateEvents(coming, await walletBalance(tx, scope)).filter(({ pointShortage }) => pointShortage);
    return short.map(({ policySeq, executeDay, flexbenPolicyTransferName, missingPoints, headcount }) => ({
      key: `points ${policySeq} ${executeDay}`,
      day: executeDay,
      title: `Points for ${flexbenPolicyTransferName}`,
      status: { tone: "danger" as const, text: `The wallet is short by ${formatPoints(missingPoints)} points` },
      measure: { text: `for ${counted(headcount, "person", "people")}` },
      verb: "Top up",
      href: pathTo("get-topup"),
    }));
  });
}
