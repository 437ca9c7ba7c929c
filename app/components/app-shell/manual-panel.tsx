import { LinkButton } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import { HOME, PageHeader } from "~/components/ui/layout/page-header";
import { MANUALS } from "~/domain/shared/manual/manual";
import type { Video, VideoStep } from "~/domain/shared/manual/video-tutorials";
import { pathTo } from "~/paths";
import { useIsInSidePanel } from "./panel-link";

export type ManualContent = { steps: readonly VideoStep<Video>[] };

const HEADING = "pb-2 text-base font-semibold";
const ROW = "flex min-h-10 items-center gap-3 border-b py-1.5 text-sm/[18px]";
const AT_END = "ml-auto flex-none";

/** The panel as a separate page, used without scripts. */
export function ManualPage({ manual }: { manual: ManualContent }) {
  return (
    <div className="max-w-160">
      <PageHeader breadcrumb={[HOME, { label: "Manual" }]} />
      <div className="card">
        <ManualBody manual={manual} />
      </div>
    </div>
  );
}

/** Documents and videos (SHELL-16 to SHELL-20). */
export function ManualBody({ manual }: { manual: ManualContent }) {
  const { steps } = manual;
  const [Heading, Step] = useIsInSidePanel() ? (["h3", "h4"] as const) : (["h2", "h3"] as const);
  return (
    <div className="px-4 pb-5">
      <section className="pt-4">
        <Heading className={HEADING}>Documents Manual</Heading>
        <ul>
          {MANUALS.map(({ key, path, title, about }) => (
            <li key={key} className={ROW}>
              <div>
                <b className="block font-medium">{title}</b>
                <small className="text-ink-3">{about}</small>
              </div>
              <LinkButton href={pathTo(path)} className={AT_END} size="sm" icon="download" label={`Download ${title}`} download />
            </li>
          ))}
        </ul>
      </section>
      <section className="pt-4">
        <Heading className={HEADING}>Video Tutorials</Heading>
        {steps.some(({ topics }) => topics.some(({ href }) => href !== null)) ? null : (
          <p className="muted">This server has no videos yet. The documents above cover the same topics.</p>
        )}
        {steps.map(({ label, topics }) => (
          <section key={label}>
            <Step className="pt-3 text-xs font-semibold text-ink-3">{label}</Step>
            <ul>
              {topics.map((video) => (
                <li key={video.key} className={ROW}>
                  {video.title}
                  <ViewLink title={video.title} href={video.href} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    </div>
  );
}

/** Opens the video in a new window; disabled if VIDEO_TUTORIALS has none. */
function ViewLink({ title, href }: Pick<Video, "title" | "href">) {
  if (href === null)
    return (
      <button type="button" className={classNames("btn btn-secondary btn-sm", AT_END)} disabled>
        View
        <span className="visually-hidden"> {title}, no video yet</span>
      </button>
    );
  return (
    <a className={classNames("btn btn-secondary btn-sm", AT_END)} href={href} target="_blank" rel="noopener noreferrer">
      View
      <span className="visually-hidden"> {title}, opens a new window</span>
      <Icon of="external-link" size="sm" />
    </a>
  );
}
