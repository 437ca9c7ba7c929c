import { useLoaderData } from "@remix-run/react";
import { TimeTokenPage } from "~/components/time/tokens/token-page";
import { LinkButton } from "~/components/ui/layout/button";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readTokenRows } from "~/presenters/time/time-tokens.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Attendance tokens");

export const loader = guarded(ACCESS.viewSchedules, async (scope, { request }) => ({
  mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT"),
  ...(await readTokenRows(request, scope)),
}));

export default function TimeTokens() {
  const { rows, q, mayEdit } = useLoaderData<typeof loader>();
  const edits = {
    addText: "New token",
    addHref: pathTo("get-time-token-new"),
    revokeHref: (timeTokenSeq: number) => pathTo("get-time-token-revocation", { timeTokenSeq }),
  };
  return (
    <TimeTokenPage
      crumb="Tokens"
      label="Attendance tokens"
      rows={rows}
      searched={q !== ""}
      listHref={pathTo("get-time-tokens")}
      historyHref={pathTo("get-time-tokens-history")}
      edits={mayEdit ? edits : null}
      more={
        <LinkButton href={pathTo("get-api-docs")} icon="book-open">
          API documentation
        </LinkButton>
      }
      empty={{ title: "No token yet", text: "With a token a program, such as that of a biometric device, sends time logs by itself." }}
    />
  );
}
