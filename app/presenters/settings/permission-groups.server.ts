import { redirect } from "@remix-run/node";
import { permissionMatrix } from "~/domain/settings/permission-areas";
import { MAX_GROUP_DESCRIPTION_LENGTH, MAX_GROUP_NAME_LENGTH } from "~/domain/settings/permission-group";
import { settingsMode } from "~/domain/settings/settings-mode";
import type { Scope } from "~/domain/shared/scope";

export const groupFormPage = ({ subscriptions }: Scope) => ({
  areas: permissionMatrix(subscriptions),
  limits: { roleGroupName: MAX_GROUP_NAME_LENGTH, description: MAX_GROUP_DESCRIPTION_LENGTH },
});

/** For a read page: redirects to the form that `?mode=` names. @returns an alert for an unknown mode @throws a redirect */
export function redirectByMode(request: Request, pages: { ADD?: string; EDIT?: string }): string | null {
  const { mode, alert } = settingsMode(new URL(request.url).searchParams.get("mode"));
  const page = mode === "READ" ? undefined : pages[mode];
  if (page !== undefined) throw redirect(page);
  return alert;
}
