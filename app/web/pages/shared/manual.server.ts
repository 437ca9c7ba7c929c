import type { ManualContent } from "~/components/frame/manual-panel";
import { videoSteps } from "~/domain/shared/manual/video-tutorials";
import { env } from "~/env.server";
import { describeError, log } from "~/log.server";

let steps: ManualContent["steps"] | undefined;

/** What the Manual panel shows. A setting that cannot be used is noted in the log, and its videos are missing. */
export function readManual(): ManualContent {
  steps ??= read(env.VIDEO_TUTORIALS ?? "");
  return { steps };
}

function read(setting: string): ManualContent["steps"] {
  try {
    return videoSteps(setting);
  } catch (error) {
    log.warn({ error: describeError(error) }, "VIDEO_TUTORIALS cannot be used");
    return videoSteps("");
  }
}
