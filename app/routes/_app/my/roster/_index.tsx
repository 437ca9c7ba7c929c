/** The layout renders the days; dialogs open on top. */
export default function DaysOfMyRoster() {
  return null;
}
