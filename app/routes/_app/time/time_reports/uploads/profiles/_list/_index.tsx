/** The list itself stands in the layout; its dialog lies over it. */
export default function ProfileList() {
  return null;
}
