/** Members of responses of all types, as far as these tests use them. */
export interface ResponseBody {
  readonly id: number;
  readonly code: string;
  readonly message: string;
  readonly data: { readonly status: number };
  readonly title: string;
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly description: string;
  readonly excerpt: string;
  readonly website: string;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
  readonly all_day: boolean;
  readonly utc_start_date: string;
  readonly utc_end_date: string;
  readonly cost_details: { readonly values: readonly string[] };
  readonly image: { readonly url: string };
  readonly venue: unknown;
  readonly organizer: unknown;
  readonly categories: readonly { readonly slug: string }[];
  readonly tags: readonly { readonly slug: string }[];
  readonly events: readonly object[];
  readonly total: number;
  readonly total_pages: number;
  readonly rest_url: string;
}
