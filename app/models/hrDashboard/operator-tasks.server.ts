import { formatPoints } from "~/domain/flex_ben/ledger";
import { counted, joinNames, SINGLE, type Task } from "~/domain/hrDashboard/task";
import { formatDay, manilaDay } from "~/domain/shared/day";
import { listAllRequests } from "~/models/flex_ben/operator.server";
import { pathTo } from "~/paths";

/** Top-up requests of all tenants that the operator has to answer. */
export async function topupRequests(): Promise<Task[]> {
  const { list, counts } = await listAllRequests("REQUESTED", { limit: SINGLE, offset: 0 });
  const count = counts.REQUESTED ?? 0;
  const [newest] = list;
  if (!newest) return [];
  return [
    {
      key: "top-up requests",
      day: null,
      title: counted(count, "top-up request to answer", "top-up requests to answer"),
      status: {
        tone: "waits",
        text: joinNames(
          list.map(({ companyName, topUpAmount }) => `${companyName}: ${formatPoints(topUpAmount)} points`),
          count,
        ),
      },
      measure: { text: `last of ${formatDay(manilaDay(newest.createdAt))}` },
      verb: "Answer",
      href: pathTo("get-topup-requests", null, { state: "REQUESTED" }),
    },
  ];
}
