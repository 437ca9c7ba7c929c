import {
  isShown,
  PORTFOLIO_SHOWS,
  PORTFOLIO_SORTS,
  sortCompanies,
  type PortfolioCompany,
  type PortfolioShow,
} from "~/domain/portfolio/company-figures";
import type { Day } from "~/domain/shared/day";
import { searchKey, searchText } from "~/domain/shared/search-key";
import { readEachCompany } from "~/web/session/each-company.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { readListQuery } from "~/web/forms/list-query.server";
import { readCompanyFigures } from "./company-figures.server";

const isShow = (text: string | null): text is PortfolioShow => text !== null && Object.hasOwn(PORTFOLIO_SHOWS, text);

/** The companies of an account that match the filters of the request, sorted; all pages. */
export async function readPortfolio(request: Request, login: SignedInSession, today: Day, now: number) {
  const query = readListQuery(request, { sorts: PORTFOLIO_SORTS, pageSizes: [25, 50, 100] });
  const show = new URL(request.url).searchParams.get("show");
  const members: Pick<SignedInSession, "companySeq" | "accountSeq">[] = [];
  const answers = await readEachCompany(login, (member) => {
    members.push(member);
    return readCompanyFigures(member, today, now);
  });
  const all = answers.map(({ memberCompanySeq: companySeq, companyName, ...answer }): PortfolioCompany => {
    const company = { companySeq, companyName };
    return answer.state === "READ" ? { ...company, state: "READ", figures: answer.value } : { ...company, state: answer.state };
  });
  const terms = searchText(query.q);
  const isFound = ({ companyName }: PortfolioCompany) => terms.every((term) => searchKey(companyName).includes(term));
  const shownCompanies = all.filter((company) => isFound(company) && (!isShow(show) || isShown(company, show)));
  return { query, all: all.length, members, companies: sortCompanies(shownCompanies, query.sort, query.descending) };
}
