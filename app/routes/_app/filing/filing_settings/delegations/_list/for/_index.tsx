import { useLoaderData } from "@remix-run/react";
import { LinkList } from "~/components/ui/layout/master-detail";
import { PersonSearch } from "~/components/filing/person-search";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ListLink } from "~/components/ui/table/list-link";
import { ACCESS } from "~/domain/settings/access";
import { searchDelegates } from "~/models/filing/delegations.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { readKeyword } from "~/presenters/filing/delegations.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Who is away");

export const loader = guarded(ACCESS.editFiling, async (scope, { request }) => {
  const keyword = readKeyword(request);
  return { keyword, found: await searchDelegates(scope, keyword, null, today()), closeHref: pathTo("get-filing-delegations") };
});

export default function WhoIsAway() {
  const { keyword, found, closeHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Add delegate" closeHref={closeHref} size="md">
      <PersonSearch label="Who is away" keyword={keyword}>
        {found.length === 0 ? (
          <p className="muted body">No one with an account was found. Try another name.</p>
        ) : (
          <LinkList label="Employees" className="max-h-[50vh] overflow-auto pb-3 [&_a]:px-5">
            {found.map(({ employeeSeq, employeeName, departmentName }) => (
              <li key={employeeSeq}>
                <ListLink href={pathTo("get-filing-delegation-new", { employeeSeq })} keepScroll>
                  <b>{employeeName}</b>
                  <span className="muted">{departmentName}</span>
                </ListLink>
              </li>
            ))}
          </LinkList>
        )}
      </PersonSearch>
    </DialogPage>
  );
}
