/** What the engine knows of one kind of work. The caller hands it in, because a port reads no reference data. */
export interface LibraryEntry {
  id: number;
  industry_id: number;
  industry: string;
  position: string;
  synonyms: readonly string[];
  duties: string;
  skills: readonly string[];
  tools: readonly string[];
  requirements: readonly string[];
  qualifications: { ZA: readonly string[]; ZM: readonly string[] };
  pay: { ZA: readonly number[]; ZM: readonly number[] };
  related: readonly string[];
}
