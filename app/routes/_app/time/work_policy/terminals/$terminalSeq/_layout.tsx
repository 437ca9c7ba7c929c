import { Outlet, useLoaderData } from "@remix-run/react";
import { TerminalCommands, TerminalMessages } from "~/components/time/terminals/terminal-messages";
import { ClockDifference, TerminalBadge } from "~/components/time/terminals/terminal-table";
import { Values } from "~/components/ui/data-display/values";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS, hasAccess } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readTerminalPage } from "~/presenters/time/terminals.server";
import { deviceAddress } from "~/web/devices/device-address.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ terminalName: string }>((data) => data?.terminalName ?? "Terminal");

export const loader = guarded(ACCESS.viewSchedules, async (scope, { request, params }) => ({
  mayEdit: scope.permissions.includes("ATTENDANCE_POLICY_EDIT"),
  mayGive: hasAccess(scope, ACCESS.giveTerminalNumbers),
  server: deviceAddress(request),
  ...(await readTerminalPage(scope, routeIds(params, "terminalSeq").terminalSeq, new Date())),
}));

/** What a terminal reports, and what it sent that was not stored. */
export default function Terminal() {
  const terminal = useLoaderData<typeof loader>();
  const { terminalSeq, terminalName, mayEdit, mayGive, task, clock } = terminal;
  const at = { terminalSeq };
  const numberHref = (number: string) => pathTo("get-terminal-number", at, { number });
  const actions = mayEdit ? (
    <>
      <LinkButton href={pathTo("get-terminal-delete", at)} variant="danger-quiet">
        Remove
      </LinkButton>
      {clock === null ? null : <LinkButton href={pathTo("get-terminal-clock", at)}>Correct the clock</LinkButton>}
      <LinkButton href={pathTo("get-terminal-fetch", at)}>Fetch a day again</LinkButton>
      <LinkButton href={pathTo("get-terminal-edit", at)} icon="pencil">
        Edit
      </LinkButton>
    </>
  ) : null;
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Work Schedule Settings", href: pathTo("get-work-schedules") },
          { label: "Terminals", href: pathTo("get-terminals") },
          { label: terminalName },
        ]}
        actions={actions}
      />
      <div className="stack">
        {task ? <Notice tone="attention">{task}</Notice> : null}
        <Card title="Terminal" padded>
          <Values
            rows={[
              ["State", <TerminalBadge key="state" {...terminal} />],
              ["Serial number", terminal.serialNumber],
              ["Office", terminal.office],
              ["Last seen", terminal.lastSeen],
              ["Last punch", terminal.lastPunch],
              ["Clock difference", <ClockDifference key="clock" {...terminal} />],
              ["Correction of its clock", terminal.correction],
              ["Accepted", terminal.restrictions || "From everywhere"],
              ["Adding of employees", terminal.people],
              ...(terminal.failedPerson ? [["Last failed command", terminal.failedPerson] as const] : []),
              ["Firmware", terminal.firmware],
              ["Server address to enter on it", terminal.server.host],
              ["Server port", terminal.server.port],
            ]}
          />
        </Card>
        <TerminalMessages rows={terminal.messages} numberHref={mayGive ? numberHref : null} />
        <TerminalCommands rows={terminal.commands} />
      </div>
      <Outlet />
    </>
  );
}
