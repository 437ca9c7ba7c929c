import type { ManualContent } from "~/components/app-shell/manual-panel";
import { videoSteps } from "~/domain/shared/manual/video-tutorials";
import { env } from "~/env.server";
import { describeError, log } from "~/log.server";

let cachedManual: { setting: string; steps: ManualContent["steps"] } | undefined;

/** Content of the Manual panel. An invalid setting is logged and its videos are omitted. */
export function readManual(): ManualContent {
  const setting = env.VIDEO_TUTORIALS ?? "";
  if (cachedManual?.setting !== setting) cachedManual = { setting, steps: parseManual(setting) };
  return { steps: cachedManual.steps };
}

function parseManual(setting: string): ManualContent["steps"] {
  try {
    return videoSteps(setting);
  } catch (error) {
    log.warn({ error: describeError(error) }, "VIDEO_TUTORIALS cannot be used");
    return videoSteps("");
  }
}
