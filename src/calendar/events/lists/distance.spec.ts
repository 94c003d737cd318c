import { boxAround, type Circle } from './distance.sql.js';

/** Returns points of the edge of a circle, in degrees. */
function edgeOf({ lat, lng, radius }: Circle): { lat: number; lng: number }[] {
  const [phi, lambda, angle] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180, radius / 6_371];
  return Array.from({ length: 720 }, (_, step) => {
    const bearing = (step * Math.PI) / 360;
    const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
      Math.cos(angle) - Math.sin(phi) * sine,
    );
    const degrees = ((lambda + east) * 180) / Math.PI;
    return { lat: (Math.asin(sine) * 180) / Math.PI, lng: ((degrees + 540) % 360) - 180 };
  });
}

describe('boxAround', () => {
  it.each([
    [{ lat: 52, lng: 13, radius: 25 }],
    [{ lat: 52, lng: 13, radius: 0 }],
    [{ lat: -17, lng: 180, radius: 25 }],
    [{ lat: -17, lng: -180, radius: 25 }],
    [{ lat: 0, lng: 179.9, radius: 5_000 }],
    [{ lat: 80, lng: 10, radius: 1_000 }],
    [{ lat: 89.95, lng: -170, radius: 25 }],
    [{ lat: 10, lng: 10, radius: 20_038 }],
  ])('contains the circle %j', (circle) => {
    const [west, south, east, north] = boxAround(circle);
    const outside = edgeOf(circle).filter(({ lat, lng }) => {
      const isBetween = west <= east ? west <= lng && lng <= east : west <= lng || lng <= east;
      return !(south <= lat && lat <= north && isBetween);
    });

    expect(outside).toEqual([]);
  });

  it('is not much larger than the circle', () => {
    const [west, south, east, north] = boxAround({ lat: 60, lng: 0, radius: 111.19 });

    expect([west, south, east, north].map((degrees) => Math.round(degrees * 100) / 100)).toEqual([
      -2, 59, 2, 61,
    ]);
  });

  it('has all longitudes around a pole', () => {
    expect(boxAround({ lat: 90, lng: 0, radius: 10 })).toMatchObject([
      -180,
      expect.any(Number),
      180,
      expect.any(Number),
    ]);
  });
});
