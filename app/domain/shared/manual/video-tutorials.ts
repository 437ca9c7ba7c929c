/** The video tutorials of the Manual panel: eight steps in the order of the specification (SHELL-17, SHELL-19). */

export interface VideoTopic {
  /** Key in the setting VIDEO_TUTORIALS. */
  key: string;
  title: string;
}

export interface VideoStep<Topic = VideoTopic> {
  label: string;
  topics: readonly Topic[];
}

/** A topic and its video URL; null if there is none yet. */
export type Video = VideoTopic & { href: string | null };

const topic = (key: string, title: string): VideoTopic => ({ key, title });

export const VIDEO_STEPS: readonly VideoStep[] = [
  {
    label: "Step1",
    topics: [topic("joining", "Joining"), topic("company-settings", "Company settings"), topic("work-schedule", "Setting a work schedule")],
  },
  { label: "Step2", topics: [topic("organization", "Organization setting"), topic("tiers", "Tiers")] },
  { label: "Step3", topics: [topic("attendance", "Attendance setting"), topic("filing", "Filing setup")] },
  {
    label: "Step4",
    topics: [
      topic("inviting-one", "Inviting employees: single"),
      topic("inviting-bulk", "Inviting employees: bulk"),
      topic("employee-setting", "Employee setting"),
      topic("admin-settings", "Admin settings"),
    ],
  },
  {
    label: "Step5",
    topics: [
      topic("annual-leave", "Annual leave"),
      topic("non-regular-leave", "Leave for non-regular employees"),
      topic("other-leave", "Other leave types"),
      topic("leave-grant", "Bulk leave grant"),
    ],
  },
  { label: "Step6", topics: [topic("points", "Benefit-point top-up and transfer")] },
  {
    label: "Step7",
    topics: [
      topic("salary", "Employee salary information"),
      topic("payroll-template", "Payroll template"),
      topic("year-to-date", "Year-to-date payroll"),
      topic("loans", "Employee loans"),
    ],
  },
  {
    label: "Step8",
    topics: [
      topic("payroll-processing", "Payroll processing"),
      topic("payslip", "Payslip"),
      topic("final-pay", "Final pay"),
      topic("withholding-form", "Tax withholding report form"),
    ],
  },
];

/**
 * The steps with the URLs from the setting. @param setting topics and https URLs, as in "joining=https://… payslip=https://…" @throws
 * RangeError naming a topic that does not exist or a URL that is not https
 */
export function videoSteps(setting: string): VideoStep<Video>[] {
  const knownTopics = new Set(VIDEO_STEPS.flatMap(({ topics }) => topics.map(({ key }) => key)));
  const addresses = new Map<string, string>();
  for (const entry of setting.split(/\s+/).filter(Boolean)) {
    const [key = "", ...rest] = entry.split("=");
    const href = rest.join("=");
    if (!knownTopics.has(key)) throw new RangeError(`VIDEO_TUTORIALS: there is no topic "${key}"`);
    if (!href.startsWith("https://") || !URL.canParse(href))
      throw new RangeError(`VIDEO_TUTORIALS: the address of "${key}" must begin with https://`);
    addresses.set(key, href);
  }
  return VIDEO_STEPS.map(({ label, topics }) => ({
    label,
    topics: topics.map((videoTopic) => ({ ...videoTopic, href: addresses.get(videoTopic.key) ?? null })),
  }));
}
