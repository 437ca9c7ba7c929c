import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useRouteError, useRouteLoaderData, type MetaFunction } from "@remix-run/react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { AppShell } from "~/components/app-shell/app-shell";
import { ErrorPage, errorTitle } from "~/components/app-shell/error-page";
import { errorStatus, isMissingEmployeeRecord, readRefusalMessage } from "~/components/app-shell/error-status";
import { UnsavedInputProvider } from "~/components/ui/form/unsaved-input";
import { PartsTextContext, usePartsText, usePageLanguage } from "~/components/ui/layout/parts-text";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import type { VisibleMenuGroup } from "~/domain/shared/menu-place";
import { visibleMenu } from "~/menu.server";
import type { SignedInSession } from "~/models/settings/sessions.server";
import { pathTo } from "~/paths";
import { COMPANIES_MENU } from "~/web/session/companies-menu.server";
import { mobileLinksOf } from "~/web/session/mobile-nav.server";
import { takeToast } from "~/web/session/flash.server";
import { readNotificationCounts } from "~/presenters/shared/notifications.server";
import { readPreferences, visitGroups } from "~/web/session/preferences.server";
import { readProfile } from "~/web/session/profile.server";
import { readRecalculationPanel } from "~/presenters/payroll/runs/recalculations.server";
import { typedFormOffer } from "~/web/forms/typed-form.server";
import { placeOf } from "~/web/session/session.server";
import { noteOpening } from "~/models/settings/memberships.server";
import { readCompanyMenu } from "~/presenters/settings/companies.server";
import { requireAccount } from "~/web/session/scope.server";
import { requestContext } from "~/web/http/request-context.server";

/** Usually render nothing, so their scripts load after hydration. */
const CreatedFileNotice = lazy(() => import("~/components/ui/feedback/file-ready-notice"));
const CompanyMenu = lazy(() => import("~/components/app-shell/company-menu"));
const PhoneBar = lazy(() => import("~/components/app-shell/mobile-nav"));
const Toast = lazy(async () => ({ default: (await import("~/components/ui/feedback/toast")).Toast }));
const LiveRecalculationPanel = lazy(() => import("~/components/payroll/runs/calculation/live-recalculation-panel"));

export const meta: MetaFunction = ({ error }) => [{ title: error ? `${errorTitle(errorStatus(error))} · Kawani` : "Kawani" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const profile = await readProfile(request);
  const signedOn = await requireAccount(request);
  const isOpen = signedOn.tenantKind === "COMPANY" && signedOn.owesProvider === null && !signedOn.owesOwnSignIn;
  await noteOpening(signedOn, placeOf(request));
  const { owesSecondFactor, language } = signedOn;
  const texts = messagesFor(language);
  const [preferences, groups, { toast, headers }, panel, notifications, typedForm, companies] = await Promise.all([
    readPreferences(request),
    visitGroups(request),
    takeToast(request),
    isOpen ? readRecalculationPanel(request) : null,
    isOpen ? readNotificationCounts(request) : null,
    typedFormOffer(request, signedOn),
    readCompanyMenu(signedOn),
  ]);
  if (groups.cookie) headers.append("Set-Cookie", groups.cookie);
  return data(
    {
      profile,
      preferences,
      companies,
      menu: menuIn(signedOn, () => visibleMenu(profile, texts.menuNames)),
      phoneLinks: owesSecondFactor || !isOpen ? [] : mobileLinksOf(profile, new URL(request.url).pathname, texts.menuNames),
      openGroups: groups.open,
      toast,
      panel,
      notifications,
      typedForm,
      parts: language === "en" ? null : texts.parts,
      requestId: requestContext()?.requestId,
    },
    { headers },
  );
}

/** The menu of the open company, or the pages over all companies where none is open. */
function menuIn({ owesSecondFactor, tenantKind }: SignedInSession, ofCompany: () => VisibleMenuGroup[]): readonly VisibleMenuGroup[] {
  if (owesSecondFactor) return [];
  return tenantKind === "PERSON" ? COMPANIES_MENU : ofCompany();
}

export default function AppLayout() {
  return (
    <Frame frame={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>("routes/_app/_layout");
  const faultNames = useRouteLoaderData<{ faultNames: Messages["faultNames"] | null }>("root")?.faultNames;
  const { pathname, search } = useLocation();
  const page = (
    <ErrorPage
      status={errorStatus(error)}
      refusal={readRefusalMessage(error)}
      noRecord={isMissingEmployeeRecord(error)}
      requestId={frame?.requestId}
      homeHref={pathTo("get-start")}
      retryHref={pathname + search}
      names={faultNames}
    />
  );
  return frame ? <Frame frame={frame}>{page}</Frame> : <main className="main">{page}</main>;
}

function Frame({
  frame: { profile, companies, preferences, menu, phoneLinks, openGroups, toast, panel, notifications, typedForm, parts, requestId },
  children,
}: {
  frame: FrameData;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const made = useMadeFile(toast, pathname);
  const [english, pageLanguage] = [usePartsText(), usePageLanguage()];
  const texts = pageLanguage === "en" || parts === null ? english : parts;
  return (
    <PartsTextContext.Provider value={texts}>
      <AppShell
        profile={profile}
        companyMenu={
          companies ? (
            <Suspense>
              <CompanyMenu companyName={profile.companyName} {...companies} />
            </Suspense>
          ) : null
        }
        menu={menu}
        phoneBar={
          phoneLinks.length === 0 ? null : (
            <Suspense>
              <PhoneBar links={phoneLinks} />
            </Suspense>
          )
        }
        pathname={pathname}
        rail={preferences.rail}
        openGroups={openGroups}
        theme={preferences.theme}
        notifications={notifications}
        panel={
          panel ? (
            <Suspense>
              <LiveRecalculationPanel items={panel.items} canControl={panel.canControl} />
            </Suspense>
          ) : null
        }
        toast={
          toast && !toast.file ? (
            <Suspense>
              <Toast key={requestId} title={toast.text} warning={toast.kind !== "done"} />
            </Suspense>
          ) : null
        }
      >
        {made && (
          <Suspense>
            <CreatedFileNotice {...made} />
          </Suspense>
        )}
        <UnsavedInputProvider typed={typedForm}>{children}</UnsavedInputProvider>
      </AppShell>
    </PartsTextContext.Provider>
  );
}

/** Keeps a toast with a file until the user leaves the page, because the next load of this layout no longer returns it. */
function useMadeFile(toast: FrameData["toast"], pathname: string) {
  const arrived = toast?.file && { ...toast.file, text: toast.text, pathname };
  const [kept, setKept] = useState(arrived);
  if (arrived && arrived.href !== kept?.href) setKept(arrived);
  return kept?.pathname === pathname && kept;
}

type FrameData = ReturnType<typeof useLoaderData<typeof loader>>;
