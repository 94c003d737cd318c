import { createRequire } from 'node:module';

interface WindowsZones {
  readonly supplemental: {
    readonly windowsZones: { readonly mapTimezones: readonly { readonly mapZone: MappedZone }[] };
  };
}

interface MappedZone {
  readonly _other: string;
  readonly _type: string;
  readonly _territory: string;
}

/** The territory under which CLDR names the zone that is meant wherever no country is named. */
const WORLD = '001';

/** Returns the time zone of the tz database for a name of Windows, in any letter case; undefined for another name. */
export function zoneOfWindows(name: string): string | undefined {
  zones ??= readZones();
  return zones.get(name.toLowerCase());
}

// Read with the first name: most are never of Windows.
let zones: ReadonlyMap<string, string> | undefined;

function readZones(): ReadonlyMap<string, string> {
  // Not imported: swc leaves out the type that Node asks for with JSON.
  const data = createRequire(import.meta.url)('cldr-core/supplemental/windowsZones.json') as WindowsZones;
  const mapped = data.supplemental.windowsZones.mapTimezones.map(({ mapZone }) => mapZone);
  return new Map(
    mapped
      .filter(({ _territory: territory }) => territory === WORLD)
      .map(({ _other: name, _type: zone }) => [name.toLowerCase(), zone]),
  );
}
