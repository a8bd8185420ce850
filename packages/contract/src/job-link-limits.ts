/** The links that a team gives names to. A picture is as wide as a poster needs it. */
export const jobLinkLimits = { perJob: 20, nameCharacters: 60, pictureWidth: 1024 } as const;
