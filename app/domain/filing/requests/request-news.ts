import { formatInstant } from "~/domain/shared/day";
import type { ChainProblem } from "~/domain/filing/chain";

/** What news tell of a request. Texts: document 4 §5.3. */
export interface NewsOf {
  category: string;
  requester: string;
  what: string;
  when: string;
}

const facts = ({ what, when }: NewsOf) => [what, when].filter(Boolean).join(", ");

/** @param level from 1 */
export const waitingNews = (news: NewsOf, filedAt: Date, level: number, levels: number) => ({
  subject: `Approval needed: ${news.category} of ${news.requester}`,
  description: `${facts(news)}. Filed ${formatInstant(filedAt)}. You decide level ${level} of ${levels}.`,
});

export const decidedNews = (
  news: NewsOf,
  outcome: "approved" | "rejected" | "cancelled",
  { by, onBehalfOf, remark }: { by: string; onBehalfOf: string; remark: string },
) => ({
  subject: `${news.category} ${outcome}`,
  description: [`${facts(news)}.`, by && `Decided by ${by}${onBehalfOf ? ` (on behalf of ${onBehalfOf})` : ""}.`, remark]
    .filter(Boolean)
    .join(" "),
});

export const copiedNews = (news: NewsOf) => ({
  subject: `For your information: ${news.category} of ${news.requester}`,
  description: `${facts(news)}.`,
});

const PROBLEMS: Record<ChainProblem, string> = {
  VACANT: "nobody is found",
  RESIGNED: "the person named has left",
  SELF: "only the requester is left",
};

/** @param level from 1 */
export const stuckNews = ({ category, requester }: NewsOf, level: number, problem: ChainProblem) => ({
  subject: "Nobody can decide a request",
  description: `${category} of ${requester}: level ${level} has no approver (${PROBLEMS[problem]}). Decide in Special, or set a head.`,
});
