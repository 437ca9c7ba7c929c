/** The layout renders the schedule; dialogs open on top. */
export default function ReadSchedule() {
  return null;
}
