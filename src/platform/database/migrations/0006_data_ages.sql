CREATE TABLE "data_ages" (
	"place" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
